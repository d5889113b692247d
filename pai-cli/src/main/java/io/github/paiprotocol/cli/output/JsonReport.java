package io.github.paiprotocol.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.io.CharStreams;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.k8s.model.Loss;
import java.io.IOException;
import java.io.Writer;

/** Writes a report of any command as one JSON object, described in {@code docs/cli.md}. */
final class JsonReport {
  private JsonReport() {}

  /**
   * Writes it.
   *
   * @param report the report
   * @param out gets the JSON text, ended by LF
   * @throws IOException when it takes no more
   */
  static void write(CommandResult report, Appendable out) throws IOException {
    Writer writer = CharStreams.asWriter(out);
    JsonGenerator json = JsonText.indented(writer);
    json.writeStartObject();
    json.writeNumberField("exitCode", report.code());
    files(report, json);
    json.writeArrayFieldStart("diagnostics");
    for (Found each : report.found()) {
      JsonText.write(
          json,
          new JsonObject().putIf("file", each.file()).putAll(DiagnosticJson.of(each.diagnostic())));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("losses");
    for (Loss loss : report.losses()) {
      loss.writeTo(json);
    }
    json.writeEndArray();
    if (report.json().isPresent()) {
      json.writeFieldName("result");
      // The colon; the value follows in pieces, since it may be long.
      json.writeRawValue("");
      json.flush();
      report.json().get().writeTo(writer);
    }
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  private static void files(CommandResult report, JsonGenerator json) throws IOException {
    ListMultimap<String, Diagnostic> found = ArrayListMultimap.create();
    for (Found each : report.found()) {
      each.file().ifPresent(file -> found.put(file, each.diagnostic()));
    }
    json.writeArrayFieldStart("files");
    for (String file : report.files()) {
      long errors = Severity.ERROR.countOf(found.get(file));
      JsonText.write(
          json,
          new JsonObject()
              .put("file", file)
              .put("ok", errors == 0)
              .put("errors", errors)
              .put("warnings", Severity.WARNING.countOf(found.get(file))));
    }
    json.writeEndArray();
  }
}
