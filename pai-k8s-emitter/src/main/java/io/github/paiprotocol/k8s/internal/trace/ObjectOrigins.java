package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.k8s.internal.script.ScriptNotes;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Answers where the fields and lines of objects came from. Thread-safe once all are added. */
public final class ObjectOrigins {
  private final ObjectParts parts;
  private final ScriptNotes notes;
  private final Map<String, Traced> byName = new LinkedHashMap<>();
  private final Map<String, Read> read = new ConcurrentHashMap<>();

  private record Traced(HasMetadata object, ProvenanceMap causes) {}

  /** An object as it is printed, made on the first request. */
  private record Read(Traced traced, Value value, YamlPlaces yaml) {}

  /**
   * Begins without objects.
   *
   * @param parts knows where their parts come from
   * @param notes knows which of them hold scripts
   */
  public ObjectOrigins(ObjectParts parts, ScriptNotes notes) {
    this.parts = parts;
    this.notes = notes;
  }

  /**
   * Adds an object.
   *
   * @param object the object
   * @param causes what caused its parts
   */
  public void add(HasMetadata object, ProvenanceMap causes) {
    byName.putIfAbsent(ScriptNotes.nameOf(object), new Traced(object, causes));
  }

  /**
   * Where a field came from.
   *
   * @param object the object's kind and name
   * @param field the field's path
   * @return the origins, at least one
   * @throws IllegalArgumentException if there is no such object or field
   */
  public List<Provenance> ofField(String object, ProtocolPath field) {
    Read known = read(object);
    Optional<Script> script = script(known, field);
    return script.isPresent()
        ? script.get().all()
        : parts.ofField(known.value(), known.traced().causes(), field);
  }

  /**
   * Where a line of a field's text came from.
   *
   * @param object the object's kind and name
   * @param field the field's path
   * @param line the line's number in the text, from 1
   * @return the origins, at least one
   * @throws IllegalArgumentException if there is no such object, field or line
   */
  public List<Provenance> ofText(String object, ProtocolPath field, int line) {
    Read known = read(object);
    Optional<Script> script = script(known, field);
    return script.isPresent()
        ? script.get().scripts().ofLine(script.get().file().name(), line)
        : parts.ofLine(known.value(), known.traced().causes(), field, text(known, field), line);
  }

  /**
   * Where a line of an object's YAML came from.
   *
   * @param object the object's kind and name
   * @param line the line's number, from 1
   * @return the origins, at least one
   * @throws IllegalArgumentException if there is no such object or line
   */
  public List<Provenance> ofYaml(String object, int line) {
    Read known = read(object);
    Set<Provenance> all = new LinkedHashSet<>();
    for (YamlPlaces.At at : known.yaml().in(line)) {
      all.addAll(
          at.text() == 0 ? ofField(object, at.path()) : ofText(object, at.path(), at.text()));
    }
    return all.isEmpty() ? ofField(object, ProtocolPath.root()) : ImmutableList.copyOf(all);
  }

  private Read read(String name) {
    Traced traced = byName.get(name);
    if (traced == null) {
      throw new IllegalArgumentException(
          "there is no object `"
              + name
              + "`; "
              + Suggestions.hint(name, byName.keySet(), "objects"));
    }
    return read.computeIfAbsent(
        name,
        key ->
            new Read(
                traced,
                ObjectValues.of(traced.object()),
                new YamlPlaces(KubernetesPrinter.yaml(traced.object()))));
  }

  private record Script(TracedScripts scripts, ScriptFile file) {
    /** What all its lines come from, without telling lines apart. */
    List<Provenance> all() {
      Set<Provenance> all = new LinkedHashSet<>();
      int count = new TextLines(file.content()).count();
      for (int line = 1; line <= count; line++) {
        scripts.ofLine(file.name(), line).stream()
            .filter(each -> each.kind() != Provenance.Kind.FRAME)
            .map(Script::whole)
            .forEach(all::add);
      }
      return all.isEmpty()
          ? ImmutableList.of(Provenance.frame(file.name()))
          : ImmutableList.copyOf(all);
    }

    private static Provenance whole(Provenance each) {
      return new Provenance(each.kind(), each.name(), Place.value(each.path()), each.component());
    }
  }

  private Optional<Script> script(Read known, ProtocolPath field) {
    List<ProtocolPath> steps = field.steps();
    if (steps.size() != 2 || !steps.get(0).key().equals(Optional.of("data"))) {
      return Optional.empty();
    }
    String name = steps.get(1).key().orElse("");
    return notes
        .in(known.traced().object())
        .flatMap(scripts -> scripts.scripts().file(name).map(file -> new Script(scripts, file)));
  }

  /** A field's text; that of a Secret as it is when pods see it. */
  private static String text(Read known, ProtocolPath field) {
    String text = Steps.textAt(known.value(), field).orElse("");
    boolean encoded =
        known.traced().object() instanceof Secret && field.startsWith(ProtocolPath.of("data"));
    return encoded ? new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8) : text;
  }
}
