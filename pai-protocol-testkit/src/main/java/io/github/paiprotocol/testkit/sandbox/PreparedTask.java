package io.github.paiprotocol.testkit.sandbox;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.runtime.local.internal.LocalShell;
import io.github.paiprotocol.runtime.local.internal.LocalTask;
import io.github.paiprotocol.runtime.local.internal.TaskFolder;
import io.github.paiprotocol.runtime.local.internal.TaskProcess;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A task with its folder and stubs, ready to start. */
record PreparedTask(LocalTask task, OutputCapture out, OutputCapture err, StubTools stubs) {

  /** Makes the folders and the stubs of a task; the options' variables stand over the given. */
  static PreparedTask of(
      SandboxOptions options,
      Path run,
      Map<String, List<ToolAnswer>> tools,
      Map<String, String> variables,
      RuntimeScripts scripts,
      String role,
      int index) {
    Path place = run.resolve(role + "-" + index);
    StubTools stubs = new StubTools(place.resolve("stubs"));
    OutputCapture out = new OutputCapture();
    OutputCapture err = new OutputCapture();
    try {
      LocalShell shell = LocalShell.find(options.path());
      writeStubs(stubs, shell, tools);
      LocalTask task =
          LocalTask.builder()
              .role(role)
              .index(index)
              .scripts(scripts)
              .folder(new TaskFolder(place.resolve("task")))
              .environment(
                  ImmutableMap.<String, String>builder()
                      .put("PATH", stubs.bin() + ":" + options.path())
                      .putAll(variables)
                      .putAll(options.variables())
                      .buildKeepingLast())
              .shell(shell)
              .stdout(out)
              .stderr(err)
              .build();
      return new PreparedTask(task, out, err, stubs);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeStubs(
      StubTools stubs, LocalShell shell, Map<String, List<ToolAnswer>> tools) throws IOException {
    stubs.makeFolders();
    for (Map.Entry<String, List<ToolAnswer>> tool : tools.entrySet()) {
      stubs.write(shell.bash(), tool.getKey(), tool.getValue());
    }
  }

  /** This task, started by a command that stands before its entry point, with arguments. */
  PreparedTask startedBy(List<String> launcher, List<String> arguments) {
    LocalTask started =
        LocalTask.builder().from(task).launcher(launcher).arguments(arguments).build();
    return new PreparedTask(started, out, err, stubs);
  }

  /** Where it runs. */
  TaskFolder folder() {
    return task.folder();
  }

  /** What people call it. */
  String name() {
    return task.role() + "-" + task.index();
  }

  SandboxTask start(RanTask ran, Duration limit) {
    try {
      return new SandboxTask(TaskProcess.start(task), out, err, ran, limit);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
