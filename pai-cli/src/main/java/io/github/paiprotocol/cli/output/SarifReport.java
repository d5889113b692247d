package io.github.paiprotocol.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.io.CharStreams;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Writes a report in the Static Analysis Results Interchange Format, version 2.1.0, one run. Files
 * are relative to where the command was started, columns count code points.
 */
final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final CommandResult report;
  private final List<String> rules;

  private SarifReport(CommandResult report) {
    this.report = report;
    this.rules =
        report.found().stream()
            .filter(each -> !each.isFailure())
            .map(each -> each.diagnostic().code().id())
            .distinct()
            .sorted()
            .toList();
  }

  /**
   * Writes it.
   *
   * @param report the report
   * @param out gets the JSON text, ended by LF
   * @throws IOException when it takes no more
   */
  static void write(CommandResult report, Appendable out) throws IOException {
    JsonGenerator json = JsonText.indented(CharStreams.asWriter(out));
    JsonText.write(json, new SarifReport(report).log());
    json.writeRaw('\n');
    json.flush();
  }

  private JsonObject log() {
    List<Found> failures = report.found().stream().filter(Found::isFailure).toList();
    return new JsonObject()
        .put("$schema", SCHEMA)
        .put("version", "2.1.0")
        .put(
            "runs",
            List.of(
                new JsonObject()
                    .put("tool", new JsonObject().put("driver", driver()))
                    .put("invocations", List.of(invocation(failures)))
                    .put("artifacts", report.files().stream().map(SarifReport::file).toList())
                    .put("columnKind", "unicodeCodePoints")
                    .put(
                        "results",
                        report.found().stream()
                            .filter(each -> !each.isFailure())
                            .map(this::result)
                            .toList())));
  }

  private JsonObject driver() {
    return new JsonObject()
        .put("name", "pai")
        .put("version", Version.own())
        .put("rules", rules.stream().map(SarifReport::rule).toList());
  }

  private static JsonObject rule(String rule) {
    return new JsonObject()
        .put("id", rule)
        .put("shortDescription", text(rule.replace('-', ' ')))
        .put("help", text("See `" + rule + "` in docs/diagnostics.md."));
  }

  private JsonObject invocation(List<Found> failures) {
    return new JsonObject()
        .put("executionSuccessful", failures.isEmpty())
        .put("exitCode", report.code())
        .put("toolExecutionNotifications", failures.stream().map(SarifReport::failure).toList());
  }

  private static JsonObject failure(Found each) {
    return new JsonObject()
        .put("descriptor", new JsonObject().put("id", each.diagnostic().code().id()))
        .put("level", "error")
        .put("message", text(ArtifactUri.text(each)))
        .put("locations", locations(each));
  }

  private static JsonObject file(String file) {
    return new JsonObject().put("location", artifact(file));
  }

  private JsonObject result(Found each) {
    Diagnostic found = each.diagnostic();
    String rule = found.code().id();
    JsonObject json =
        new JsonObject()
            .put("ruleId", rule)
            .put("ruleIndex", rules.indexOf(rule))
            .put("level", found.isError() ? "error" : "warning")
            .put("message", text(ArtifactUri.text(each)))
            .put("locations", locations(each));
    return found.related().isEmpty()
        ? json
        : json.put(
            "relatedLocations",
            found.related().stream().map(related -> related(each, related)).toList());
  }

  private static JsonObject related(Found each, Related related) {
    return new JsonObject()
        .put("message", text(related.message()))
        .putAll(physical(related.span().map(SourceSpan::file).or(each::file), related.span()));
  }

  private static List<JsonObject> locations(Found each) {
    Optional<SourceSpan> span = each.diagnostic().span();
    String path = each.diagnostic().path().toString();
    if (span.isEmpty() && each.file().isEmpty()) {
      return List.of();
    }
    JsonObject location = physical(span.map(SourceSpan::file).or(each::file), span);
    if (!path.isEmpty()) {
      location.put("logicalLocations", List.of(new JsonObject().put("fullyQualifiedName", path)));
    }
    return List.of(location);
  }

  private static JsonObject physical(Optional<String> file, Optional<SourceSpan> span) {
    return new JsonObject()
        .putIf(
            "physicalLocation",
            file.map(
                name ->
                    new JsonObject()
                        .put("artifactLocation", artifact(name))
                        .putIf("region", span.map(SarifReport::region))));
  }

  private static JsonObject region(SourceSpan span) {
    return new JsonObject()
        .put("startLine", span.line())
        .put("startColumn", span.column())
        .put("endLine", span.endLine())
        .put("endColumn", span.endColumn());
  }

  /** Standard input has no address. */
  private static JsonObject artifact(String file) {
    Optional<String> uri = ArtifactUri.of(file);
    if (uri.isEmpty()) {
      return new JsonObject().put("description", text(file));
    }
    boolean relative = ArtifactUri.path(file).filter(ArtifactUri::isRelative).isPresent();
    return new JsonObject()
        .put("uri", uri.get())
        .putIf("uriBaseId", Optional.of("%SRCROOT%").filter(root -> relative));
  }

  private static JsonObject text(String text) {
    return new JsonObject().put("text", text);
  }
}
