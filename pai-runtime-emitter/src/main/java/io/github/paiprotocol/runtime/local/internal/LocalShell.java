package io.github.paiprotocol.runtime.local.internal;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What this machine runs tasks with.
 *
 * @param bash bash, an absolute path
 * @param setsid the tool that starts a process in a session of its own, so that a terminal's
 *     signals reach a task only through us; empty where there is none
 */
public record LocalShell(Path bash, Optional<Path> setsid) {
  /** Where the tools of a system commonly lie, in the form of the variable {@code PATH}. */
  public static final String STANDARD_PATH =
      "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

  /**
   * Looks for the tools.
   *
   * @param path folders, parted by colons; relative ones are passed over
   * @return the tools that come first
   * @throws IOException if there is no bash
   */
  public static LocalShell find(String path) throws IOException {
    Path bash =
        tool(path, "bash").orElseThrow(() -> new IOException("there is no `bash` in " + path));
    return new LocalShell(bash, tool(path, "setsid"));
  }

  private static Optional<Path> tool(String path, String name) {
    return Splitter.on(':')
        .splitToStream(path)
        .filter(folder -> folder.startsWith("/"))
        .map(folder -> Path.of(folder, name))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  /** The command that starts a task, whose entry point lies somewhere, in its control group. */
  List<String> command(LocalTask task, Path entryPoint, Optional<TaskCgroup> group) {
    ImmutableList.Builder<String> command = ImmutableList.builder();
    setsid.ifPresent(tool -> command.add(tool.toString()));
    group.ifPresent(own -> command.addAll(own.joining(bash)));
    return command
        .addAll(task.launcher())
        .add(bash.toString(), entryPoint.toString())
        .addAll(task.arguments())
        .build();
  }

  /** Sends a signal with bash's own {@code kill}, since Java knows only TERM and KILL. */
  void signal(TaskSignal signal, long pid) throws IOException {
    ProcessBuilder kill =
        new ProcessBuilder(
            bash.toString(),
            "-c",
            "kill -\"$1\" \"$2\"",
            "kill",
            signal.name(),
            Long.toString(pid));
    kill.environment().clear();
    Process process =
        kill.redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      // A task that is gone needs no signal, so the status does not matter.
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
