package io.github.paiprotocol.api.internal.json;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import java.util.List;
import java.util.Optional;

/**
 * Prints diagnostics for programs, as a JSON array. Every object has {@code code}, {@code severity}
 * and {@code message}; {@code path}, {@code span}, {@code hint}, {@code related} and {@code fixes}
 * are left out when there is nothing to say. Lines and columns count from 1, columns in code
 * points. Of a fix its label is told and whether it is certain, not what it writes, which may be
 * confidential: {@code pai fix} does that, and {@link Diagnostic#fixes} has it.
 */
public final class DiagnosticJson {
  private DiagnosticJson() {}

  /**
   * The diagnostics as a JSON array.
   *
   * @param diagnostics what to print
   * @return pretty-printed JSON, ended by LF
   */
  public static String print(List<Diagnostic> diagnostics) {
    return JsonText.indented(diagnostics.stream().map(DiagnosticJson::of).toList());
  }

  /**
   * A diagnostic as an object.
   *
   * @param d the diagnostic
   * @return a new object, to which more can be added
   */
  public static JsonObject of(Diagnostic d) {
    return new JsonObject()
        .put("code", d.code().id())
        .put("severity", d.isError() ? "error" : "warning")
        .put("message", d.message())
        .putAll(place(d.place(), d.span()))
        .putIf("hint", d.hint())
        .putUnlessEmpty("related", d.related().stream().map(DiagnosticJson::related).toList())
        .putUnlessEmpty("fixes", d.fixes().stream().map(DiagnosticJson::fix).toList());
  }

  private static JsonObject related(Related r) {
    return new JsonObject().put("message", r.message()).putAll(place(r.place(), r.span()));
  }

  private static JsonObject fix(Fix fix) {
    return new JsonObject().put("label", fix.label()).put("certain", fix.certain());
  }

  private static JsonObject place(Place place, Optional<SourceSpan> span) {
    String path = place.path().toString();
    return new JsonObject()
        .putIf("path", Optional.of(path).filter(text -> !text.isEmpty()))
        .putIf("span", span.map(DiagnosticJson::span));
  }

  private static JsonObject span(SourceSpan span) {
    return new JsonObject()
        .put("file", span.file())
        .put("line", span.line())
        .put("column", span.column())
        .put("endLine", span.endLine())
        .put("endColumn", span.endColumn());
  }
}
