package io.github.paiprotocol.cli.output;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import io.github.paiprotocol.runtime.exit.FailureReport;
import io.github.paiprotocol.runtime.exit.MatchedPattern;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** Prints why a task failed. */
public final class FailureReports {
  private FailureReports() {}

  /**
   * For people: the finding, then the text of the termination message, in which nothing can play
   * tricks on a terminal.
   */
  public static String text(FailureReport report) {
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
  public static String json(FailureReport report) {
    return JsonText.of(
        new JsonObject()
            .put("exitCode", report.exitCode())
            .put("originUserExitCode", report.originUserExitCode())
            .putIf("phrase", report.phrase())
            .put("category", category(report))
            .put("reason", report.reason())
            .put("advice", report.advice())
            .put("retry", report.retry().name())
            .putIf("matchedPattern", report.matchedPattern().map(FailureReports::json))
            .putIf("matchedUserLogString", report.matchedUserLog())
            .putIf("matchedPlatformLogString", report.matchedPlatformLog())
            .putIf(
                "matchedGpuInfo",
                report
                    .matchedGpu()
                    .map(gpu -> Map.of("nvidiaDoubleEccError", gpu.nvidiaDoubleEccError())))
            .put("aggregated", report.aggregated()));
  }

  private static JsonObject json(MatchedPattern pattern) {
    return new JsonObject()
        .put("exitCode", pattern.exitCode())
        .put("number", pattern.number())
        .put("conditions", pattern.conditions());
  }

  private static String category(FailureReport report) {
    return report.category().name().toLowerCase(Locale.ROOT);
  }
}
