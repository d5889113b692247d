package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.local.internal.LocalShell;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.MachineChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the tasks of a run change on this machine beyond their own folders.
 *
 * @param all the changes, each once
 */
record MachineChanges(List<MachineChange> all) {
  private static final int SHOWN = 10;

  /** Services are often not on PATH. */
  private static final String SERVICES = ":/usr/sbin:/usr/local/sbin:/sbin";

  /** Copies the list. */
  MachineChanges {
    all = ImmutableList.copyOf(all);
  }

  /**
   * Looks for changes.
   *
   * @param tasks the tasks
   * @param emitter writes their scripts
   * @param input what is known beside the job
   * @param console the streams
   * @return what they change here
   */
  static MachineChanges of(
      LocalTasks tasks, RuntimeScriptEmitter emitter, RuntimeInput input, Console console) {
    String path = console.environment().getOrDefault("PATH", LocalShell.STANDARD_PATH) + SERVICES;
    List<MachineChange> found = new ArrayList<>();
    tasks.chosen().stream()
        .map(one -> one.role().name())
        .distinct()
        .forEach(role -> found.addAll(emitter.machineChanges(tasks.job(), role, input)));
    return new MachineChanges(
        found.stream()
            .filter(change -> change.unless().isEmpty() || !areThere(change.unless(), path))
            .distinct()
            .toList());
  }

  private static boolean areThere(List<String> tools, String path) {
    return tools.stream()
        .allMatch(
            tool ->
                Splitter.on(':')
                    .splitToStream(path)
                    .filter(folder -> folder.startsWith("/"))
                    .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool))));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /**
   * The changes in one line.
   *
   * @return e.g. {@code `apt-get install -y curl` (setup)}
   */
  String text() {
    String shown =
        all.stream()
            .limit(SHOWN)
            .map(change -> "`" + change.command() + "` (" + change.by() + ")")
            .collect(Collectors.joining(", "));
    return all.size() > SHOWN ? shown + " and " + (all.size() - SHOWN) + " more" : shown;
  }

  /**
   * Writes them for programs.
   *
   * @param json where to
   * @throws IOException when that fails
   */
  void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("machineChanges");
    for (MachineChange change : all) {
      json.writeStartObject();
      json.writeStringField("by", change.by());
      json.writeStringField("command", change.command());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
