package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.Strings;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.runtime.local.TaskResult;
import io.github.paiprotocol.runtime.local.TraceEntry;
import java.io.IOException;
import java.util.List;

/** What ran in each task and how it went, for people or for programs. */
final class RunSummary {
  private RunSummary() {}

  /**
   * A line for each task, and below it one for each of its scripts.
   *
   * @param tasks the tasks
   * @return the text, ended by LF
   */
  static String text(List<TaskResult> tasks) {
    StringBuilder text = new StringBuilder();
    for (TaskResult task : tasks) {
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
    return text.toString();
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
   * An array with an object for each task.
   *
   * @param tasks the tasks
   * @return the JSON text, ended by LF
   * @throws IOException never, on a string
   */
  static String json(List<TaskResult> tasks) throws IOException {
    return JsonText.array(
        json -> {
          for (TaskResult task : tasks) {
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
        });
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
