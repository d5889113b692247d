package io.github.paiprotocol.cli;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.runtime.exit.FailureReport;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** Prints why a task failed. */
final class FailureReports {
  private FailureReports() {}

  /**
   * For people: the finding, then the text of the termination message, in which nothing can play
   * tricks on a terminal.
   */
  static String text(FailureReport report) {
    StringBuilder out = new StringBuilder("exit code: ").append(report.exitCode());
    report.phrase().ifPresent(phrase -> out.append(" (").append(line(phrase)).append(')'));
    if (report.exitCode() != report.originUserExitCode()) {
      out.append(", in place of ").append(report.originUserExitCode());
    }
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

  /** For programs. */
  static String json(FailureReport report) throws IOException {
    return JsonText.object(
        json -> {
          json.writeNumberField("exitCode", report.exitCode());
          json.writeNumberField("originUserExitCode", report.originUserExitCode());
          optional(json, "phrase", report.phrase());
          json.writeStringField("category", category(report));
          json.writeStringField("reason", report.reason());
          json.writeArrayFieldStart("advice");
          for (String advice : report.advice()) {
            json.writeString(advice);
          }
          json.writeEndArray();
          json.writeStringField("retry", report.retry().name());
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
