package io.github.paiprotocol.cli;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.runtime.exit.FailureReport;
import io.github.paiprotocol.runtime.exit.MatchedPattern;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Prints why a task failed. */
final class FailureReports {
  private FailureReports() {}

  /**
   * For people: the finding, then the text of the termination message, in which nothing can play
   * tricks on a terminal.
   */
  static String text(FailureReport report) {
    StringBuilder out = new StringBuilder("exit code: ").append(text(report.exitCode()));
    report.phrase().ifPresent(phrase -> out.append(" (").append(line(phrase)).append(')'));
    if (!report.exitCode().equals(report.originUserExitCode())) {
      OptionalInt origin = report.originUserExitCode();
      out.append(origin.isPresent() ? ", in place of " + text(origin) : ", as it would end");
    }
    report
        .matchedPattern()
        .ifPresent(pattern -> out.append("\nmatched: ").append(line(pattern.toString())));
    out.append("\ncategory: ").append(category(report)).append("\nreason: ");
    out.append(line(report.reason())).append('\n');
    report.advice().forEach(advice -> out.append("advice: ").append(line(advice)).append('\n'));
    String retry =
        switch (report.retry()) {
          case ALWAYS_RETRY -> "yes";
          case ALWAYS_BACKOFF_RETRY -> "yes, after longer and longer waits";
          case RETRY_TO_MAX -> "as often as the job allows";
          case NEVER_RETRY -> "no";
        };
    return out.append("retry: ").append(retry).append("\n\n") + report.aggregated();
  }

  private static String text(OptionalInt code) {
    return code.isPresent() ? Integer.toString(code.getAsInt()) : "none, it has not ended";
  }

  /** For programs. */
  static String json(FailureReport report) throws IOException {
    return JsonText.object(
        json -> {
          code(json, "exitCode", report.exitCode());
          code(json, "originUserExitCode", report.originUserExitCode());
          optional(json, "phrase", report.phrase());
          json.writeStringField("category", category(report));
          json.writeStringField("reason", report.reason());
          json.writeArrayFieldStart("advice");
          for (String advice : report.advice()) {
            json.writeString(advice);
          }
          json.writeEndArray();
          json.writeStringField("retry", report.retry().name());
          if (report.matchedPattern().isPresent()) {
            write(json, report.matchedPattern().get());
          }
          optional(json, "matchedUserLogString", report.matchedUserLog());
          optional(json, "matchedPlatformLogString", report.matchedPlatformLog());
          if (report.matchedGpu().isPresent()) {
            json.writeObjectFieldStart("matchedGpuInfo");
            json.writeBooleanField(
                "nvidiaDoubleEccError", report.matchedGpu().get().nvidiaDoubleEccError());
            json.writeEndObject();
          }
          json.writeStringField("aggregated", report.aggregated());
        });
  }

  /** What has not ended has null. */
  private static void code(JsonGenerator json, String name, OptionalInt code) throws IOException {
    if (code.isPresent()) {
      json.writeNumberField(name, code.getAsInt());
    } else {
      json.writeNullField(name);
    }
  }

  private static void write(JsonGenerator json, MatchedPattern pattern) throws IOException {
    json.writeObjectFieldStart("matchedPattern");
    json.writeNumberField("exitCode", pattern.exitCode());
    json.writeNumberField("number", pattern.number());
    json.writeObjectFieldStart("conditions");
    for (Map.Entry<String, String> condition : pattern.conditions().entrySet()) {
      json.writeStringField(condition.getKey(), condition.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String category(FailureReport report) {
    return report.category().name().toLowerCase(Locale.ROOT);
  }

  private static void optional(JsonGenerator json, String name, Optional<String> value)
      throws IOException {
    if (value.isPresent()) {
      json.writeStringField(name, value.get());
    }
  }
}
