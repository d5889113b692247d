package io.github.paiprotocol.cli.output;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
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
   *
   * @param job the task's job
   */
  public static String text(FailureReport report, FailedJob job) {
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
    out.append(line(job.shown(report.reason()))).append('\n');
    report
        .advice()
        .forEach(advice -> out.append("advice: ").append(line(job.shown(advice))).append('\n'));
    report.change().stream()
        .flatMap(change -> job.edits(change).stream())
        .forEach(edit -> out.append("change: ").append(line(text(edit))).append('\n'));
    report.link().ifPresent(link -> out.append("see: ").append(line(link)).append('\n'));
    String retry =
        switch (report.retry()) {
          case ALWAYS_RETRY -> "yes";
          case ALWAYS_BACKOFF_RETRY -> "yes, after longer and longer waits";
          case RETRY_TO_MAX -> "as often as the job allows";
          case NEVER_RETRY -> "no";
        };
    return out.append("retry: ").append(retry).append("\n\n") + job.shown(report.aggregated());
  }

  private static String text(FailedJob.Edit edit) {
    String now = edit.now().map(value -> Long.toString(value)).orElse("not written");
    return edit.at() + ": " + edit.path() + ": " + now + " → " + edit.then();
  }

  private static String text(OptionalInt code) {
    return code.isPresent() ? Integer.toString(code.getAsInt()) : "none";
  }

  /**
   * For programs.
   *
   * @param job the task's job
   */
  public static String json(FailureReport report, FailedJob job) {
    return JsonText.of(
        new JsonObject()
            .put("exitCode", report.exitCode())
            .put("originUserExitCode", report.originUserExitCode())
            .putIf("phrase", report.phrase())
            .put("category", category(report))
            .put("reason", job.shown(report.reason()))
            .put("advice", report.advice().stream().map(job::shown).toList())
            .putIf("link", report.link())
            .put(
                "changes",
                report.change().stream()
                    .flatMap(change -> job.edits(change).stream())
                    .map(FailureReports::json)
                    .toList())
            .put("retry", report.retry().name())
            .putIf("matchedPattern", report.matchedPattern().map(FailureReports::json))
            .putIf("matchedUserLogString", report.matchedUserLog().map(job::shown))
            .putIf("matchedPlatformLogString", report.matchedPlatformLog().map(job::shown))
            .putIf(
                "matchedGpuInfo",
                report.matchedDoubleEccError().map(error -> Map.of("nvidiaDoubleEccError", error)))
            .put("aggregated", job.shown(report.aggregated())));
  }

  private static JsonObject json(FailedJob.Edit edit) {
    return new JsonObject()
        .put("at", edit.at())
        .put("path", edit.path().toString())
        .putIf("from", edit.now())
        .put("to", edit.then());
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
