package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.io.CharStreams;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes a report in the Static Analysis Results Interchange Format, version 2.1.0, one run. Files
 * are relative to where the command was started, columns count code points.
 */
final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final Report report;
  private final JsonGenerator json;
  private final List<String> rules = new ArrayList<>();

  private SarifReport(Report report, JsonGenerator json) {
    this.report = report;
    this.json = json;
    report.found().stream()
        .filter(each -> !each.isFailure())
        .map(each -> each.diagnostic().code().id())
        .distinct()
        .sorted()
        .forEach(rules::add);
  }

  /**
   * Writes it.
   *
   * @param report the report
   * @param out gets the JSON text, ended by LF
   * @throws IOException when it takes no more
   */
  static void write(Report report, Appendable out) throws IOException {
    JsonGenerator json = JsonText.indented(CharStreams.asWriter(out));
    new SarifReport(report, json).log();
    json.writeRaw('\n');
    json.flush();
  }

  private void log() throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    tool();
    invocation();
    artifacts();
    json.writeStringField("columnKind", "unicodeCodePoints");
    json.writeArrayFieldStart("results");
    for (Found each : report.found()) {
      if (!each.isFailure()) {
        result(each);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tool() throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "pai");
    json.writeStringField("version", Version.own());
    json.writeArrayFieldStart("rules");
    for (String rule : rules) {
      json.writeStartObject();
      json.writeStringField("id", rule);
      text("shortDescription", rule.replace('-', ' '));
      text("help", "See `" + rule + "` in docs/diagnostics.md.");
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void invocation() throws IOException {
    List<Found> failures = report.found().stream().filter(Found::isFailure).toList();
    json.writeArrayFieldStart("invocations");
    json.writeStartObject();
    json.writeBooleanField("executionSuccessful", failures.isEmpty());
    json.writeNumberField("exitCode", report.code());
    json.writeArrayFieldStart("toolExecutionNotifications");
    for (Found each : failures) {
      json.writeStartObject();
      json.writeObjectFieldStart("descriptor");
      json.writeStringField("id", each.diagnostic().code().id());
      json.writeEndObject();
      json.writeStringField("level", "error");
      text("message", ArtifactUri.text(each));
      locations(each);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void artifacts() throws IOException {
    json.writeArrayFieldStart("artifacts");
    for (String file : report.files()) {
      json.writeStartObject();
      artifact("location", file);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void result(Found each) throws IOException {
    Diagnostic found = each.diagnostic();
    String rule = found.code().id();
    json.writeStartObject();
    json.writeStringField("ruleId", rule);
    json.writeNumberField("ruleIndex", rules.indexOf(rule));
    json.writeStringField("level", found.isError() ? "error" : "warning");
    text("message", ArtifactUri.text(each));
    locations(each);
    if (!found.related().isEmpty()) {
      json.writeArrayFieldStart("relatedLocations");
      for (Related related : found.related()) {
        json.writeStartObject();
        text("message", related.message());
        physical(related.span().map(SourceSpan::file).or(each::file), related.span());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void locations(Found each) throws IOException {
    Optional<SourceSpan> span = each.diagnostic().span();
    String path = each.diagnostic().path().toString();
    json.writeArrayFieldStart("locations");
    if (span.isPresent() || each.file().isPresent()) {
      json.writeStartObject();
      physical(span.map(SourceSpan::file).or(each::file), span);
      if (!path.isEmpty()) {
        json.writeArrayFieldStart("logicalLocations");
        json.writeStartObject();
        json.writeStringField("fullyQualifiedName", path);
        json.writeEndObject();
        json.writeEndArray();
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void physical(Optional<String> file, Optional<SourceSpan> span) throws IOException {
    if (file.isEmpty()) {
      return;
    }
    json.writeObjectFieldStart("physicalLocation");
    artifact("artifactLocation", file.get());
    if (span.isPresent()) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", span.get().line());
      json.writeNumberField("startColumn", span.get().column());
      json.writeNumberField("endLine", span.get().endLine());
      json.writeNumberField("endColumn", span.get().endColumn());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  /** Standard input has no address. */
  private void artifact(String field, String file) throws IOException {
    Optional<String> uri = ArtifactUri.of(file);
    json.writeObjectFieldStart(field);
    if (uri.isPresent()) {
      json.writeStringField("uri", uri.get());
      if (ArtifactUri.path(file).filter(path -> !path.startsWith("/")).isPresent()) {
        json.writeStringField("uriBaseId", "%SRCROOT%");
      }
    } else {
      text("description", file);
    }
    json.writeEndObject();
  }

  private void text(String field, String text) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", text);
    json.writeEndObject();
  }
}
