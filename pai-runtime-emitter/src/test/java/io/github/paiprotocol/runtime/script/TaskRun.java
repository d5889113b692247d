package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.runtime.local.internal.LocalShell;
import io.github.paiprotocol.runtime.local.internal.LocalTask;
import io.github.paiprotocol.runtime.local.internal.TaskFolder;
import io.github.paiprotocol.runtime.local.internal.TaskProcess;
import io.github.paiprotocol.runtime.local.internal.TaskResult;
import io.github.paiprotocol.runtime.local.internal.TaskSignal;
import io.github.paiprotocol.runtime.local.internal.TraceEntry;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs a task's files with real bash in a folder of its own, which is also its HOME. */
public final class TaskRun {
  private static final Duration LIMIT = Duration.ofMinutes(20);

  private final Path folder;
  private final Map<String, String> environment = new LinkedHashMap<>();
  private Duration outputTakenAfter = Duration.ZERO;
  private List<String> launcher = List.of();

  private TaskRun(Path folder) {
    this.folder = folder;
    environment.put("HOME", folder.toString());
  }

  public static TaskRun in(Path folder) {
    return new TaskRun(folder);
  }

  public TaskRun with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** Has a command start the entry point, which stands behind it. */
  TaskRun launchedBy(List<String> command) {
    launcher = command;
    return this;
  }

  /** Leaves the container's output alone for a while. */
  TaskRun takingOutputAfter(Duration pause) {
    outputTakenAfter = pause;
    return this;
  }

  static TaskScripts.Builder commands(String... commands) {
    return TaskScripts.builder().addCommands(commands);
  }

  static CallbackScript callback(FailurePolicy policy, String... commands) {
    return CallbackScript.of("callback", policy, List.of(commands));
  }

  static TaskScripts.Builder starting(String callback, String... commands) {
    return commands(commands)
        .putCallbacks(CallbackEvent.TASK_STARTS, callback(FailurePolicy.FAIL, callback));
  }

  Result run(TaskScripts.Builder scripts) {
    return start(scripts).await();
  }

  Running start(TaskScripts.Builder scripts) {
    return start(scripts.build().render());
  }

  /** Runs a task to its end. */
  public Result run(RuntimeScripts scripts) {
    return start(scripts).await();
  }

  /** Starts a task. */
  public Running start(RuntimeScripts scripts) {
    try {
      Files.createDirectories(folder);
      LocalTask task =
          LocalTask.builder()
              .role("worker")
              .scripts(scripts)
              .folder(new TaskFolder(folder))
              .environment(environment)
              .launcher(launcher)
              .shell(LocalShell.find(System.getenv("PATH")))
              .stdout(file("stdout"))
              .stderr(file("stderr"))
              .build();
      return new Running(folder, TaskProcess.start(task));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private OutputStream file(String name) throws IOException {
    OutputStream file = Files.newOutputStream(folder.resolve(name));
    return outputTakenAfter.isZero() ? file : new LateOutput(file, outputTakenAfter);
  }

  private static final class LateOutput extends FilterOutputStream {
    private final Duration pause;
    private boolean late;

    LateOutput(OutputStream out, Duration pause) {
      super(new BufferedOutputStream(out));
      this.pause = pause;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (!late) {
        late = true;
        try {
          Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      out.write(bytes, from, length);
    }
  }

  /** A task on its way; its standard input stays open. */
  public record Running(Path folder, TaskProcess process) {

    /** Waits until a line stands in the container's output. */
    Running awaitLine(String line) throws InterruptedException {
      long end = System.nanoTime() + LIMIT.toNanos();
      while (!output().contains(line)) {
        assertThat(process.handle().isAlive()).as("task ended before `%s`", line).isTrue();
        assertThat(System.nanoTime()).as("no `%s` in time", line).isLessThan(end);
        Thread.sleep(5);
      }
      return this;
    }

    private String output() {
      return read(folder.resolve("stdout")) + read(folder.resolve("stderr"));
    }

    /** Sends a signal to the entry point alone, as a container's runtime does. */
    Running signal(String name) throws IOException {
      process.signal(TaskSignal.valueOf(name));
      return this;
    }

    /** Waits for its end. */
    public Result await() {
      try {
        TaskResult result = process.await(LIMIT);
        if (result.timedOut()) {
          throw new AssertionError("The task did not end:\n" + output());
        }
        return new Result(folder, result);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** How a task ended, and what it left. */
  public record Result(Path folder, TaskResult task) {

    public int exitCode() {
      return task.exitCode();
    }

    public String stdout() {
      return read(folder.resolve("stdout"));
    }

    public String stderr() {
      return read(folder.resolve("stderr"));
    }

    /** What the container shows, both streams together. */
    public String output() {
      return stdout() + stderr();
    }

    /** A log under the log directory. */
    public String log(String name) {
      return task.folder().log(name);
    }

    /** The lines of runtime.log without the stamp in front. */
    public List<String> runtimeLog() {
      return task.folder().runtimeLog();
    }

    /** What callbacks and the user's commands printed, markers left out. */
    public List<String> callbackLines() {
      return runtimeLog().stream().filter(line -> !line.startsWith("[INFO]")).toList();
    }

    /** Phase, name, policy and exit code of each script, in order. */
    public List<String> trace() {
      return task.folder().trace().stream().map(TraceEntry::toString).toList();
    }

    public String terminationMessage() {
      return task.folder().terminationMessage().orElseThrow();
    }
  }

  /** The text of a file. */
  public static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
