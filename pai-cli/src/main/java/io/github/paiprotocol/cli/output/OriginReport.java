package io.github.paiprotocol.cli.output;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.internal.shown.ShownText;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.runtime.script.Provenance;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Says where something came from. It shows lines of sources as diagnostics do, without secrets, and
 * nothing that was emitted.
 *
 * @param asked what was asked about
 * @param origins where it came from
 * @param job where the parts of the job stand
 * @param profile where the settings of the profile stand
 * @param documents the documents of components by digest
 */
public record OriginReport(
    String asked,
    List<Provenance> origins,
    SourceMap job,
    SourceMap profile,
    Map<String, Content> documents) {

  /** A span, and the map that knows its line. */
  private record Found(SourceMap map, SourceSpan span) {}

  private SourceMap map(Provenance origin) {
    return origin.kind() == Provenance.Kind.PROFILE ? profile : job;
  }

  private String shown(Provenance origin) {
    return shown(origin.path(), !map(origin).isGuarded());
  }

  private static String shown(Provenance.Component component, Optional<Found> found) {
    return shown(component.path(), found.filter(at -> !at.map().isGuarded()).isPresent());
  }

  private static String shown(ProtocolPath path, boolean open) {
    return (open ? path : ShownText.plain(path)).toString();
  }

  private Optional<Found> find(Provenance origin) {
    SourceMap map = map(origin);
    return origin.locate(map).map(span -> new Found(map, span));
  }

  private Optional<Found> find(Provenance.Component component) {
    return component
        .digest()
        .map(documents::get)
        .map(content -> new String(content.bytes(), StandardCharsets.UTF_8))
        .map(text -> SourceText.of(component.address(), text))
        .map(text -> ProtocolReader.standard().prerequisites().read(text).positions())
        .flatMap(
            map ->
                map.locate(Place.value(map.written(component.path())))
                    .map(span -> new Found(map, span)));
  }

  /** For people. */
  public String text() {
    StringBuilder out = new StringBuilder();
    out.append(Printable.line(asked)).append('\n');
    origins.stream().filter(origin -> !isToldBelow(origin)).forEach(each -> append(each, out));
    return out.toString();
  }

  /** Whether something else says more of the same place. */
  private boolean isToldBelow(Provenance origin) {
    return origins.stream()
        .filter(other -> !other.equals(origin) && other.kind() == origin.kind())
        .anyMatch(
            other ->
                origin.component().isPresent()
                    ? other.path().equals(origin.path())
                        && other.component().isPresent()
                        && isBelow(origin.component().get(), other.component().get())
                    : other.component().isEmpty()
                        && !other.path().equals(origin.path())
                        && other.path().startsWith(origin.path()));
  }

  private static boolean isBelow(Provenance.Component whole, Provenance.Component part) {
    return whole.name().equals(part.name())
        && !part.path().equals(whole.path())
        && part.path().startsWith(whole.path());
  }

  private void append(Provenance origin, StringBuilder out) {
    String where = find(origin).map(found -> found.span() + ": ").orElse("");
    String path = origin.path().steps().isEmpty() ? "the whole" : shown(origin);
    String line =
        switch (origin.kind()) {
          case JOB -> where + path + (isWritten(origin) ? "" : " (not written, so by default)");
          case COMPONENT -> "a component that is asked for at " + where + path;
          case PLUGIN -> "plugin `" + origin.name() + "` of " + where + path;
          case PROFILE -> where + path + " of the profile";
          case SUBMISSION -> "the submission: " + origin.name();
          case FRAME -> "the same for every job: " + origin.name();
        };
    out.append("  ").append(Printable.line(line)).append('\n');
    if (origin.kind() == Provenance.Kind.JOB && isWritten(origin)) {
      find(origin).ifPresent(found -> appendSource(found, out));
    }
    origin.component().ifPresent(component -> append(component, out));
  }

  private void append(Provenance.Component component, StringBuilder out) {
    Optional<Found> found = find(component);
    String where =
        found
            .map(at -> component.address() + ":" + at.span().line() + ":" + at.span().column())
            .orElse(component.address());
    String path = component.path().steps().isEmpty() ? "" : ": " + shown(component, found);
    String line =
        "`" + component.name() + "` from source `" + component.source() + "`, " + where + path;
    out.append("    ").append(Printable.line(line)).append('\n');
    component
        .digest()
        .ifPresent(digest -> out.append("    ").append(Printable.line(digest)).append('\n'));
    found.ifPresent(at -> appendSource(at, out));
  }

  private static void appendSource(Found found, StringBuilder out) {
    found
        .map()
        .snippet(found.span())
        .ifPresent(
            snippet ->
                out.append("      ").append(Printable.line(snippet.text().strip())).append('\n'));
  }

  private boolean isWritten(Provenance origin) {
    ProtocolPath path = job.written(origin.path());
    return path.steps().isEmpty() || job.extent(path).isPresent();
  }

  /** For programs. */
  public String json() {
    return JsonText.of(
        new JsonObject()
            .put("asked", asked)
            .put("origins", origins.stream().map(this::json).toList()));
  }

  private JsonObject json(Provenance origin) {
    JsonObject json = new JsonObject().put("kind", origin.kind().name().toLowerCase(Locale.ROOT));
    if (!origin.name().isEmpty()) {
      json.put("name", origin.name());
    }
    boolean placed =
        origin.kind() != Provenance.Kind.FRAME && origin.kind() != Provenance.Kind.SUBMISSION;
    if (placed) {
      json.put("path", shown(origin));
    }
    if (origin.kind() == Provenance.Kind.JOB) {
      json.put("written", isWritten(origin));
    }
    find(origin).ifPresent(found -> json.putAll(json(found.span())));
    return json.putIf("component", origin.component().map(this::json));
  }

  private JsonObject json(Provenance.Component component) {
    Optional<Found> found = find(component);
    JsonObject json =
        new JsonObject()
            .put("name", component.name())
            .put("source", component.source())
            .put("address", component.address())
            .putIf("digest", component.digest())
            .put("path", shown(component, found));
    found.ifPresent(inside -> json.putAll(json(inside.span())));
    return json;
  }

  private static JsonObject json(SourceSpan span) {
    return new JsonObject()
        .put("file", span.file())
        .put("line", span.line())
        .put("column", span.column());
  }
}
