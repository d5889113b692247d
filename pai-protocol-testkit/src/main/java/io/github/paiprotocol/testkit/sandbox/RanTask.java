package io.github.paiprotocol.testkit.sandbox;

import io.github.paiprotocol.runtime.local.internal.TaskResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A task that a sandbox ran, for those who ask afterwards what it left. Thread-safe. */
final class RanTask {
  /** Of a long text its end says why the task ended. */
  private static final int MOST_LINES = 40;

  private static final int MOST_FILES = 40;

  /** Where the task's commands write; scripts, state and logs are the runtime's. */
  private static final Set<String> OWN = Set.of("work", "home", "tmp");

  private final PreparedTask task;
  private volatile Optional<TaskResult> ended = Optional.empty();

  RanTask(PreparedTask task) {
    this.task = task;
  }

  /** Remembers how it ended, and gives that with what it left. */
  SandboxResult ended(TaskResult result) {
    ended = Optional.of(result);
    return new SandboxResult(result, task.out().text(), task.err().text(), task.stubs());
  }

  /** How it ended and what it left, in lines. */
  String describe() {
    StringBuilder text = new StringBuilder(task.name()).append(' ').append(end());
    try {
      append("standard output", task.out().text(), text);
      // What runtime.log says is in it, too.
      append("standard error", task.err().text(), text);
      append("calls of tools", calls(), text);
      append("files", files(task.folder().root()), text);
    } catch (UncheckedIOException e) {
      // What a task does with its files must not hide why the test failed.
      text.append("\n  the rest cannot be read: ").append(e.getMessage());
    }
    return text.toString();
  }

  private String end() {
    return ended
        .map(
            result ->
                result.timedOut()
                    ? "was killed at its time limit"
                    : "ended with " + result.exitCode())
        .orElse("was not waited for");
  }

  private String calls() {
    return String.join("\n", task.stubs().recorded().stream().map(ToolCall::toString).toList());
  }

  private static void append(String what, String text, StringBuilder out) {
    List<String> lines = text.lines().toList();
    int passed = Math.max(0, lines.size() - MOST_LINES);
    if (!lines.isEmpty()) {
      out.append("\n  ").append(what).append(passed == 0 ? ":" : ", the last lines:");
      lines.subList(passed, lines.size()).forEach(line -> out.append("\n    ").append(line));
    }
  }

  private static String files(Path root) {
    try (Stream<Path> all = Files.walk(root)) {
      List<String> names =
          all.map(root::relativize)
              .filter(file -> OWN.contains(file.getName(0).toString()))
              .filter(file -> Files.isRegularFile(root.resolve(file)))
              .map(Path::toString)
              .limit(MOST_FILES)
              .sorted()
              .toList();
      return String.join("\n", names) + (names.size() < MOST_FILES ? "" : "\n… and maybe more");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
