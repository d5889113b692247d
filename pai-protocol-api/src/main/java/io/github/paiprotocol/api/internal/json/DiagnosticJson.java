package io.github.paiprotocol.api.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.text.JsonLayout;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().characterEscapes(Printable.jsonEscapes()).build();

  private DiagnosticJson() {}

  /**
   * The diagnostics as a JSON array.
   *
   * @param diagnostics what to print
   * @return pretty-printed JSON, ended by LF
   */
  public static String print(List<Diagnostic> diagnostics) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.setPrettyPrinter(JsonLayout.ofReports());
      json.writeStartArray();
      for (Diagnostic diagnostic : diagnostics) {
        write(json, diagnostic);
      }
      json.writeEndArray();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  /**
   * Writes one diagnostic as an object, for documents with more than diagnostics.
   *
   * @param json gets the object
   * @param d the diagnostic
   * @throws IOException when it takes no more
   */
  public static void write(JsonGenerator json, Diagnostic d) throws IOException {
    json.writeStartObject();
    writeFields(json, d);
    json.writeEndObject();
  }

  /**
   * Writes what one diagnostic says as fields of an object that has been started, for objects with
   * more to say.
   *
   * @param json gets the fields
   * @param d the diagnostic
   * @throws IOException when it takes no more
   */
  public static void writeFields(JsonGenerator json, Diagnostic d) throws IOException {
    json.writeStringField("code", d.code().id());
    json.writeStringField("severity", d.isError() ? "error" : "warning");
    json.writeStringField("message", d.message());
    writePlace(json, d.place(), d.span());
    if (d.hint().isPresent()) {
      json.writeStringField("hint", d.hint().get());
    }
    if (!d.related().isEmpty()) {
      json.writeArrayFieldStart("related");
      for (Related r : d.related()) {
        json.writeStartObject();
        json.writeStringField("message", r.message());
        writePlace(json, r.place(), r.span());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    writeFixes(json, d.fixes());
  }

  private static void writeFixes(JsonGenerator json, List<Fix> fixes) throws IOException {
    if (!fixes.isEmpty()) {
      json.writeArrayFieldStart("fixes");
      for (Fix fix : fixes) {
        json.writeStartObject();
        json.writeStringField("label", fix.label());
        json.writeBooleanField("certain", fix.certain());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private static void writePlace(JsonGenerator json, Place place, Optional<SourceSpan> span)
      throws IOException {
    String path = place.path().toString();
    if (!path.isEmpty()) {
      json.writeStringField("path", path);
    }
    if (span.isPresent()) {
      SourceSpan s = span.get();
      json.writeObjectFieldStart("span");
      json.writeStringField("file", s.file());
      json.writeNumberField("line", s.line());
      json.writeNumberField("column", s.column());
      json.writeNumberField("endLine", s.endLine());
      json.writeNumberField("endColumn", s.endColumn());
      json.writeEndObject();
    }
  }
}
