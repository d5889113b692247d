package io.github.paiprotocol.cli.command;

import com.google.common.base.CaseFormat;
import com.google.common.base.Strings;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.exit.FailureReport;
import io.github.paiprotocol.runtime.local.internal.LocalRun;
import io.github.paiprotocol.runtime.local.internal.TaskResult;
import io.github.paiprotocol.runtime.local.internal.TraceEntry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What ran in each task and how it went, for people or for programs. */
final class RunSummary {
  private RunSummary() {}

  /**
   * A line for each task, below it one for each of its scripts, and last how the job went.
   *
   * @param result the tasks and the verdict
   * @param places where commands are in the job
   * @return the text, ended by LF
   */
  static String text(LocalRun.Result result, CommandPlaces places) {
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
      TaskFailure.of(task, places).ifPresent(failure -> append(failure, text));
    }
    return text.append(Printable.line(result.verdict().sentence())).append('\n').toString();
  }

  private static boolean isStopped(TaskResult task) {
    return task.stopped() && task.exitCode() != 0;
  }

  private static String seconds(Duration duration) {
    return duration.toSeconds() + "." + duration.toMillisPart() / 100 + " s";
  }

  private static void append(TaskFailure failure, StringBuilder text) {
    failure.at().ifPresent(place -> append("  at: ", place, text));
    failure.lastLines().forEach(line -> append("  | ", line, text));
    failure
        .known()
        .ifPresent(
            report -> {
              append("  reason: ", report.reason(), text);
              report.advice().forEach(advice -> append("  advice: ", advice, text));
            });
  }

  private static void append(String before, String line, StringBuilder text) {
    text.append(before).append(Printable.line(line)).append('\n');
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
   * @param places where commands are in the job
   * @return the JSON text, ended by LF
   */
  static String json(LocalRun.Result result, FetchedParts fetched, CommandPlaces places) {
    return JsonText.of(
        new JsonObject()
            .put("verdict", json(result.verdict()))
            .put("fetched", fetched.json())
            .put("tasks", result.tasks().stream().map(task -> json(task, places)).toList()));
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

  private static JsonObject json(TaskResult task, CommandPlaces places) {
    Optional<TaskFailure> failure = TaskFailure.of(task, places);
    Optional<FailureReport> known = failure.flatMap(TaskFailure::known);
    return new JsonObject()
        .put("role", task.role())
        .put("index", task.index())
        .put("exitCode", task.exitCode())
        .put("millis", task.duration().toMillis())
        .putIf("stopped", Optional.of(true).filter(yes -> isStopped(task)))
        .putIf("at", failure.flatMap(TaskFailure::at))
        .putIf("phrase", known.flatMap(FailureReport::phrase))
        .putIf("reason", known.map(FailureReport::reason))
        .putIf("advice", known.map(FailureReport::advice))
        .putIf("lastLines", failure.map(TaskFailure::lastLines))
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
