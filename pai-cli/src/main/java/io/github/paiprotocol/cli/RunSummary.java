package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.CaseFormat;
import com.google.common.base.Strings;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.local.TraceEntry;
import io.github.paiprotocol.runtime.local.internal.LocalRun;
import io.github.paiprotocol.runtime.local.internal.TaskResult;
import java.io.IOException;
import java.util.List;

/** What ran in each task and how it went, for people or for programs. */
final class RunSummary {
  private RunSummary() {}

  /**
   * A line for each task, below it one for each of its scripts, and last how the job went.
   *
   * @param result the tasks and the verdict
   * @return the text, ended by LF
   */
  static String text(LocalRun.Result result) {
    StringBuilder text = new StringBuilder();
    for (TaskResult task : result.tasks()) {
      text.append(Printable.line(label(task)))
          .append(": exit code ")
          .append(task.exitCode())
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
    }
    return text.append(Printable.line(result.verdict().sentence())).append('\n').toString();
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
   * @throws IOException never, on a string
   */
  static String json(LocalRun.Result result, FetchedParts fetched) throws IOException {
    return JsonText.object(
        json -> {
          write(result.verdict(), json);
          fetched.write(json);
          json.writeArrayFieldStart("tasks");
          for (TaskResult task : result.tasks()) {
            write(task, json);
          }
          json.writeEndArray();
        });
  }

  private static void write(JobVerdict verdict, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("verdict");
    json.writeStringField("outcome", word(verdict.outcome()));
    json.writeStringField("rule", word(verdict.rule()));
    if (verdict.role().isPresent()) {
      json.writeStringField("role", verdict.role().get());
    }
    json.writeNumberField("count", verdict.count());
    json.writeStringField("sentence", verdict.sentence());
    json.writeEndObject();
  }

  /** As keys of the protocol are written, e.g. {@code minFailedInstances}. */
  private static String word(Enum<?> constant) {
    return CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, constant.name());
  }

  private static void write(TaskResult task, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("role", task.role());
    json.writeNumberField("index", task.index());
    json.writeNumberField("exitCode", task.exitCode());
    json.writeArrayFieldStart("phases");
    for (TraceEntry entry : task.folder().trace()) {
      write(entry, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(TraceEntry entry, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("phase", entry.phase());
    json.writeStringField("name", entry.name());
    json.writeStringField("policy", entry.policy());
    if (entry.exitCode().isPresent()) {
      json.writeNumberField("exitCode", entry.exitCode().getAsInt());
    } else {
      json.writeNullField("exitCode");
    }
    json.writeEndObject();
  }
}
