package io.github.paiprotocol.testkit.sandbox;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.local.internal.TaskResult;
import io.github.paiprotocol.runtime.local.internal.TraceEntry;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a task ended in a sandbox, and what it left. Logs and calls are read when they are asked for,
 * so only until the sandbox is closed.
 */
public final class SandboxResult {
  private static final Set<String> MARKERS =
      Set.of(
          "[INFO] Starting to exec precommands",
          "[INFO] Precommands finished",
          "[INFO] USER COMMAND START",
          "[INFO] USER COMMAND END");

  private final TaskResult task;
  private final String stdout;
  private final String stderr;
  private final StubTools stubs;

  SandboxResult(TaskResult task, String stdout, String stderr, StubTools stubs) {
    this.task = task;
    this.stdout = stdout;
    this.stderr = stderr;
    this.stubs = stubs;
  }

  /**
   * The role of the task.
   *
   * @return its name
   */
  public String role() {
    return task.role();
  }

  /**
   * The index of the task in its role.
   *
   * @return the index, from 0
   */
  public int index() {
    return task.index();
  }

  /**
   * Where the task ran: its scripts in {@code scripts}, what it starts in in {@code work}, its HOME
   * in {@code home}, its temporary files in {@code tmp}, {@code state} and {@code logs} of the
   * runtime.
   *
   * @return the folder, an absolute path
   */
  public Path folder() {
    return task.folder().root();
  }

  /**
   * The exit code of what would be the container.
   *
   * @return the code; 137 when the task was killed at its time limit
   */
  public int exitCode() {
    return task.exitCode();
  }

  /**
   * Whether the task was killed because its time was over.
   *
   * @return true when it did not end by itself
   */
  public boolean timedOut() {
    return task.timedOut();
  }

  /**
   * What would be the container's standard output.
   *
   * @return the text
   */
  public String stdout() {
    return stdout;
  }

  /**
   * What would be the container's standard error.
   *
   * @return the text
   */
  public String stderr() {
    return stderr;
  }

  /**
   * A log file.
   *
   * @param name its name below the log directory, e.g. {@code user-all/current}
   * @return its text, of one over 16 MiB the last lines; empty when there is no such file
   */
  public String log(String name) {
    return task.folder().log(name);
  }

  /**
   * What the user's commands printed.
   *
   * @return the text of {@code user-stdout/current}
   */
  public String userStdout() {
    return log("user-stdout/current");
  }

  /**
   * What the user's commands complained.
   *
   * @return the text of {@code user-stderr/current}
   */
  public String userStderr() {
    return log("user-stderr/current");
  }

  /**
   * What runtime.log says, without the stamp in front of each line.
   *
   * @return the lines, markers of the phases among them
   */
  public List<String> runtimeLog() {
    return task.folder().runtimeLog();
  }

  /**
   * What callbacks printed, and what the runtime says of them.
   *
   * @return the lines of runtime.log without the markers of the phases
   */
  public List<String> callbackLines() {
    return runtimeLog().stream()
        .filter(line -> !MARKERS.contains(line))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * What ran, and how it went.
   *
   * @return a line for each script, in the order of running: phase, name, policy and exit code or
   *     {@code skipped}, separated by tabs
   */
  public List<String> trace() {
    return task.folder().trace().stream().map(TraceEntry::toString).toList();
  }

  /**
   * What the container leaves for the platform.
   *
   * @return the message, or empty when the task has not failed
   */
  public Optional<String> terminationMessage() {
    return task.folder().terminationMessage();
  }

  /**
   * The calls of stubbed tools.
   *
   * @return the name and the arguments of each call, parted by blanks, in order
   */
  public List<String> calls() {
    return stubs.recorded().stream().map(ToolCall::toString).toList();
  }

  /**
   * The calls of one stubbed tool.
   *
   * @param tool its name
   * @return the arguments of each call, in order
   */
  public List<List<String>> calls(String tool) {
    return stubs.recorded().stream()
        .filter(call -> call.tool().equals(tool))
        .map(ToolCall::arguments)
        .collect(ImmutableList.toImmutableList());
  }

  /** Exit code and the container's output, for messages of failed assertions. */
  @Override
  public String toString() {
    return task.role() + "-" + task.index() + " ended with " + exitCode() + "\n" + stdout + stderr;
  }
}
