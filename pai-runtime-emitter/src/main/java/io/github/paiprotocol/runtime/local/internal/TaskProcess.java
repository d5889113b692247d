package io.github.paiprotocol.runtime.local.internal;

import io.github.paiprotocol.resolver.internal.store.FileProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A task on its way, in a session of its own where the machine can do that. Its standard input
 * stays open and gets nothing. Closing it kills its remaining processes. Thread-safe.
 */
public final class TaskProcess implements AutoCloseable {
  private static final int KILLED = 137;

  private final LocalTask task;
  private final Process process;
  private final ProcessTree tree;
  private final List<Thread> readers;
  private final long started = System.nanoTime();
  private volatile long ended;

  private TaskProcess(LocalTask task, Process process) {
    this.task = task;
    this.process = process;
    tree = ProcessTree.of(process.toHandle(), task.folder());
    CompletableFuture<Void> unused =
        process.onExit().thenAccept(gone -> this.ended = System.nanoTime());
    readers =
        List.of(
            reader(process.getInputStream(), task.stdout()),
            reader(process.getErrorStream(), task.stderr()));
  }

  /**
   * Writes the task's files and starts its entry point.
   *
   * @param task the task
   * @return the running task
   * @throws IOException if a file cannot be written or bash cannot be started
   */
  public static TaskProcess start(LocalTask task) throws IOException {
    Path entryPoint = task.folder().prepare(task.scripts());
    Optional<TaskCgroup> group = TaskCgroup.of(task.folder()).filter(TaskCgroup::make);
    ProcessBuilder builder =
        new ProcessBuilder(task.shell().command(task, entryPoint, group))
            .directory(task.folder().work().toFile());
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("PATH", LocalShell.STANDARD_PATH);
    variables.putAll(task.folder().environment());
    variables.putAll(task.environment());
    variables.put("PAI_BASE_DIR", task.folder().root().toString());
    if (task.launcher().isEmpty() && !task.scripts().files().isEmpty()) {
      // We wrote the files for this one run, so that none with a secret need lie there for
      // callbacks. A pod's are mounted, and stay.
      variables.put("PAI_SCRIPTS_ONCE", "1");
    }
    setExactly(variables, builder.environment());
    return new TaskProcess(task, builder.start());
  }

  /**
   * What is passed on from this process stays untouched: a new entry is encoded as the locale says,
   * and that may lose characters.
   */
  private static void setExactly(Map<String, String> variables, Map<String, String> environment) {
    environment.keySet().retainAll(variables.keySet());
    variables.forEach(
        (name, value) -> {
          if (!value.equals(environment.get(name))) {
            environment.put(name, value);
          }
        });
  }

  /**
   * The task as it was given.
   *
   * @return the task
   */
  public LocalTask task() {
    return task;
  }

  /**
   * The entry point, process 1 of what would be the container.
   *
   * @return the process
   */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /**
   * Sends a signal to the entry point alone, as a container's runtime does.
   *
   * @param signal the signal
   * @throws IOException if bash cannot be started
   */
  public void signal(TaskSignal signal) throws IOException {
    if (process.isAlive()) {
      task.shell().signal(signal, process.pid());
    }
  }

  /** Puts this task into a queue when its entry point has ended. */
  void queueAtEnd(Queue<TaskProcess> ended) {
    CompletableFuture<Void> unused = process.onExit().thenAccept(gone -> ended.add(this));
  }

  /**
   * Waits for the end of the task, and kills it when its time is over. Either way nothing of it
   * runs on afterwards, as after the end of a container, and its output has arrived.
   *
   * @param limit how long to wait
   * @return how it ended
   * @throws InterruptedException if this thread is interrupted; the task runs on
   */
  public TaskResult await(Duration limit) throws InterruptedException {
    boolean ended = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
    Optional<String> lost = finish();
    int code = ended ? process.exitValue() : KILLED;
    long end = this.ended == 0 ? System.nanoTime() : this.ended;
    return new TaskResult(
        task.role(),
        task.index(),
        code,
        !ended,
        false,
        task.folder(),
        lost,
        Duration.ofNanos(end - started));
  }

  private Optional<String> finish() throws InterruptedException {
    if (process.isAlive()) {
      tree.kill();
      process.waitFor();
    } else {
      tree.killStrays();
    }
    Optional<String> lost = putScriptsBack();
    for (Thread reader : readers) {
      // Only a stray that hides from us can keep the output open.
      reader.join(TimeUnit.SECONDS.toMillis(60));
    }
    return lost;
  }

  /** The folder may be full; the task has ended all the same. */
  private Optional<String> putScriptsBack() {
    if (!task.scriptsKept()) {
      return Optional.empty();
    }
    try {
      task.folder().putBack(task.scripts());
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          "the scripts of `%s-%s` cannot be put back into `%s`: %s"
              .formatted(task.role(), task.index(), task.folder().root(), FileProblem.why(e)));
    }
  }

  /** Kills what is left of the task. */
  @Override
  public void close() {
    boolean interrupted = Thread.interrupted();
    try {
      Optional<String> unused = finish();
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread reader(InputStream in, OutputStream out) {
    Thread thread = new Thread(() -> copy(in, out), "task output");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Goes on reading after a write fails, so that the task does not stall on its output. */
  private static void copy(InputStream in, OutputStream out) {
    byte[] buffer = new byte[1 << 16];
    boolean taken = true;
    try (in) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        taken = taken && write(out, buffer, n);
      }
    } catch (IOException e) {
      // The pipe of a killed process may break; what came before it has been passed on.
      return;
    }
  }

  private static boolean write(OutputStream out, byte[] bytes, int length) {
    try {
      out.write(bytes, 0, length);
      out.flush();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
