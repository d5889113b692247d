package io.github.paiprotocol.cli.command;

import com.google.common.base.CaseFormat;
import com.google.common.base.Strings;
import com.google.common.collect.Lists;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.cli.output.JsonObject;
import io.github.paiprotocol.cli.output.JsonText;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.exit.FailureAnalyzer;
import io.github.paiprotocol.runtime.exit.FailureEvidence;
import io.github.paiprotocol.runtime.exit.FailureReport;
import io.github.paiprotocol.runtime.exit.LogText;
import io.github.paiprotocol.runtime.local.TraceEntry;
import io.github.paiprotocol.runtime.local.internal.LocalRun;
import io.github.paiprotocol.runtime.local.internal.TaskResult;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What ran in each task and how it went, for people or for programs. */
final class RunSummary {
  private static final FailureAnalyzer ANALYZER = FailureAnalyzer.of(ExitSpec.empty());

  private static final int LAST_LINES = 5;

  /** What bash calls the file of a role's commands where it says which line is wrong. */
  private static final String SCRIPT_LINE = RuntimeScripts.USER + ": line ";

  private RunSummary() {}

  /** Says which line of the job a line of a role's commands was made of. */
  @FunctionalInterface
  interface JobLines {
    /** The place, such as {@code job.yaml:7:5}; empty when the line is not of the job. */
    Optional<String> of(String role, int line);
  }

  /**
   * A line for each task, below it one for each of its scripts, and last how the job went.
   *
   * @param result the tasks and the verdict
   * @param lines where commands stand in the job
   * @return the text, ended by LF
   */
  static String text(LocalRun.Result result, JobLines lines) {
    StringBuilder text = new StringBuilder();
    for (TaskResult task : result.tasks()) {
      text.append(Printable.line(label(task)))
          .append(
              isStopped(task) ? ": stopped, since the job was over, exit code " : ": exit code ")
          .append(task.exitCode())
          .append(task.exitCode() == 0 ? "" : " after " + seconds(task.duration()))
          .append('\n');
      List<TraceEntry> trace = task.folder().trace();
      int phases = width(trace.stream().map(TraceEntry::phase).toList());
      int names = width(trace.stream().map(TraceEntry::name).toList());
      for (TraceEntry entry : trace) {
        text.append("  ")
            .append(Strings.padEnd(Printable.line(entry.phase()), phases, ' '))
            .append("  ")
            .append(Strings.padEnd(Printable.line(entry.name()), names, ' '))
            .append("  ")
            .append(Printable.line(entry.outcome()))
            .append(isIgnored(entry) ? " (ignored)" : "")
            .append('\n');
      }
      if (isFailed(task)) {
        append(task, lines, text);
        reason(task).ifPresent(report -> append(report, text));
      }
    }
    return text.append(Printable.line(result.verdict().sentence())).append('\n').toString();
  }

  private static boolean isStopped(TaskResult task) {
    return task.stopped() && task.exitCode() != 0;
  }

  private static boolean isFailed(TaskResult task) {
    return task.exitCode() != 0 && !task.stopped();
  }

  private static String seconds(Duration duration) {
    return duration.toSeconds() + "." + duration.toMillisPart() / 100 + " s";
  }

  /** The last lines that it printed, and the line of the job that the shell complained of. */
  private static void append(TaskResult task, JobLines places, StringBuilder text) {
    List<String> lines =
        task.folder().log("user-all/current").lines().filter(each -> !each.isBlank()).toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    Lists.reverse(last).stream()
        .flatMap(line -> scriptLine(line).stream())
        .flatMap(number -> places.of(task.role(), number).stream())
        .findFirst()
        .ifPresent(place -> text.append("  at: ").append(Printable.line(place)).append('\n'));
    last.forEach(line -> text.append("  | ").append(Printable.line(line)).append('\n'));
  }

  /** The number of the line in the file of commands that a message of bash names. */
  private static Optional<Integer> scriptLine(String message) {
    int at = message.indexOf(SCRIPT_LINE);
    int from = at + SCRIPT_LINE.length();
    int end = at < 0 ? -1 : message.indexOf(':', from);
    return Optional.ofNullable(end < 0 ? null : Ints.tryParse(message.substring(from, end)));
  }

  /** Why a task failed, when something knows. */
  private static Optional<FailureReport> reason(TaskResult task) {
    return !isFailed(task)
        ? Optional.empty()
        : Optional.of(
                ANALYZER.analyze(
                    FailureEvidence.of(task.exitCode())
                        .userLog(LogText.of(task.folder().log("user-all/current")))
                        .build()))
            .filter(report -> report.phrase().isPresent());
  }

  private static void append(FailureReport report, StringBuilder text) {
    text.append("  reason: ").append(Printable.line(report.reason())).append('\n');
    report
        .advice()
        .forEach(each -> text.append("  advice: ").append(Printable.line(each)).append('\n'));
  }

  private static boolean isIgnored(TraceEntry entry) {
    return entry.policy().equals("ignore") && entry.exitCode().orElse(0) != 0;
  }

  private static int width(List<String> texts) {
    return texts.stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * What a task is called.
   *
   * @param task the task
   * @return role and index, e.g. {@code worker-0}
   */
  static String label(TaskResult task) {
    return task.role() + "-" + task.index();
  }

  /**
   * An object with the verdict and an array of the tasks.
   *
   * @param result the tasks and the verdict
   * @param fetched what was fetched for the run
   * @return the JSON text, ended by LF
   */
  static String json(LocalRun.Result result, FetchedParts fetched) {
    return JsonText.of(
        new JsonObject()
            .put("verdict", json(result.verdict()))
            .put("fetched", fetched.json())
            .put("tasks", result.tasks().stream().map(RunSummary::json).toList()));
  }

  private static JsonObject json(JobVerdict verdict) {
    return new JsonObject()
        .put("outcome", word(verdict.outcome()))
        .put("rule", word(verdict.rule()))
        .putIf("role", verdict.role())
        .put("count", verdict.count())
        .put("sentence", verdict.sentence());
  }

  /** As keys of the protocol are written, e.g. {@code minFailedInstances}. */
  private static String word(Enum<?> constant) {
    return CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, constant.name());
  }

  private static JsonObject json(TaskResult task) {
    Optional<FailureReport> why = reason(task);
    return new JsonObject()
        .put("role", task.role())
        .put("index", task.index())
        .put("exitCode", task.exitCode())
        .putIf("stopped", Optional.of(true).filter(yes -> isStopped(task)))
        .putIf("phrase", why.flatMap(FailureReport::phrase))
        .putIf("reason", why.map(FailureReport::reason))
        .putIf("advice", why.map(FailureReport::advice))
        .put("phases", task.folder().trace().stream().map(RunSummary::json).toList());
  }

  private static JsonObject json(TraceEntry entry) {
    return new JsonObject()
        .put("phase", entry.phase())
        .put("name", entry.name())
        .put("policy", entry.policy())
        .put("exitCode", entry.exitCode());
  }
}
