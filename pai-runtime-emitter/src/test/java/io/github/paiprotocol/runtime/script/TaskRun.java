package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a task's files with real bash in a folder of its own. */
public final class TaskRun {
  private static final long LIMIT_SECONDS = 60;

  private final Path folder;
  private final Map<String, String> environment = new LinkedHashMap<>();

  private String sink = "";

  private TaskRun(Path folder) {
    this.folder = folder;
    environment.put("PATH", System.getenv("PATH"));
    environment.put("HOME", folder.toString());
    environment.put("PAI_BASE_DIR", folder.toString());
  }

  public static TaskRun in(Path folder) {
    return new TaskRun(folder);
  }

  public TaskRun with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** Sends the container's output through a command; the task's exit code is lost. */
  TaskRun throughPipe(String command) {
    sink = " | { " + command + "; }";
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

  private Running start(RuntimeScripts scripts) {
    try {
      Path directory = Files.createDirectories(folder.resolve("scripts"));
      for (ScriptFile file : scripts.files()) {
        Files.write(directory.resolve(file.name()), file.bytes());
      }
      Path work = Files.createDirectories(folder.resolve("work"));
      ProcessBuilder builder =
          new ProcessBuilder(command(directory.resolve("runtime").toString()))
              .directory(work.toFile())
              .redirectOutput(folder.resolve("stdout").toFile())
              .redirectError(folder.resolve("stderr").toFile());
      builder.environment().clear();
      builder.environment().putAll(environment);
      return new Running(folder, builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> command(String runtime) {
    return sink.isEmpty()
        ? List.of("bash", runtime)
        : List.of("bash", "-c", "bash \"$0\"" + sink, runtime);
  }

  /** A task on its way; its standard input stays open. */
  public record Running(Path folder, Process process) {

    /** Waits until a line stands in the container's output. */
    Running awaitLine(String line) throws InterruptedException {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
      while (!read(folder.resolve("stdout")).contains(line)) {
        assertThat(process.isAlive()).as("task ended before `%s`", line).isTrue();
        assertThat(System.nanoTime()).as("no `%s` in time", line).isLessThan(end);
        Thread.sleep(5);
      }
      return this;
    }

    /** Sends a signal to the entry point alone, as a container's runtime does. */
    Running signal(String name) throws IOException, InterruptedException {
      new ProcessBuilder("bash", "-c", "kill -" + name + " " + process.pid()).start().waitFor();
      return this;
    }

    Result await() {
      try {
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly();
          throw new AssertionError("The task did not end:\n" + read(folder.resolve("stdout")));
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      return new Result(folder, process.exitValue());
    }
  }

  /** How a task ended, and what it left. */
  public record Result(Path folder, int exitCode) {

    public String stdout() {
      return read(folder.resolve("stdout"));
    }

    public String stderr() {
      return read(folder.resolve("stderr"));
    }

    /** A log under the log directory. */
    public String log(String name) {
      return read(folder.resolve("logs").resolve(name));
    }

    /** The lines of runtime.log without the stamp in front. */
    public List<String> runtimeLog() {
      return log("runtime.log")
          .lines()
          .map(line -> line.replaceFirst("^\\[[^]]*] \\[openpai-runtime] ", ""))
          .toList();
    }

    /** What callbacks and the user's commands printed, markers left out. */
    public List<String> callbackLines() {
      return runtimeLog().stream().filter(line -> !line.startsWith("[INFO]")).toList();
    }

    /** Phase, name, policy and exit code of each script, in order. */
    public List<String> trace() {
      return read(folder.resolve("state/trace")).lines().toList();
    }

    public String terminationMessage() {
      return read(folder.resolve("state/termination-message"));
    }
  }

  static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
