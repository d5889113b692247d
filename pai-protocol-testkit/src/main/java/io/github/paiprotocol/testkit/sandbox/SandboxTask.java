package io.github.paiprotocol.testkit.sandbox;

import io.github.paiprotocol.runtime.local.internal.TaskProcess;
import io.github.paiprotocol.runtime.local.internal.TaskSignal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;

/** A task that runs in a sandbox. Closing it kills what is left of it. Thread-safe. */
public final class SandboxTask implements AutoCloseable {
  private final TaskProcess process;
  private final OutputCapture out;
  private final OutputCapture err;
  private final RanTask ran;
  private final Duration limit;

  SandboxTask(
      TaskProcess process, OutputCapture out, OutputCapture err, RanTask ran, Duration limit) {
    this.process = process;
    this.out = out;
    this.err = err;
    this.ran = ran;
    this.limit = limit;
  }

  /**
   * Waits until a text stands in the task's standard output.
   *
   * @param text the text
   * @return this task
   * @throws AssertionError if the task ends before, or the time limit passes
   * @throws InterruptedException if this thread is interrupted
   */
  public SandboxTask awaitOutput(String text) throws InterruptedException {
    if (!out.await(text, limit, process.handle()::isAlive)) {
      String why = process.handle().isAlive() ? "in time" : "before the end of the task";
      throw new AssertionError("no `" + text + "` " + why + ":\n" + out.text() + err.text());
    }
    return this;
  }

  /**
   * Sends {@code SIGTERM} to the entry point alone, as a platform does to stop a container.
   *
   * @return this task
   */
  public SandboxTask terminate() {
    return signal(TaskSignal.TERM);
  }

  /**
   * Sends {@code SIGINT} to the entry point alone, as a terminal does for Ctrl-C.
   *
   * @return this task
   */
  public SandboxTask interrupt() {
    return signal(TaskSignal.INT);
  }

  private SandboxTask signal(TaskSignal signal) {
    try {
      process.signal(signal);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Waits for the end of the task; when the time limit passes the task is killed with all its
   * processes.
   *
   * @return how it ended
   * @throws InterruptedException if this thread is interrupted; the task runs on
   */
  public SandboxResult await() throws InterruptedException {
    return ran.ended(process.await(limit));
  }

  /**
   * The entry point; its descendants are the task's processes.
   *
   * @return the process
   */
  public ProcessHandle handle() {
    return process.handle();
  }

  /**
   * Where the task runs: its scripts in {@code scripts}, what it starts in in {@code work}, its
   * HOME in {@code home}, its temporary files in {@code tmp}, {@code state} and {@code logs} of the
   * runtime.
   *
   * @return the folder, an absolute path
   */
  public Path folder() {
    return process.task().folder().root();
  }

  /**
   * What stands in a log file by now.
   *
   * @param name its name below the log directory, e.g. {@code runtime.log}
   * @return its text, of one over 16 MiB the last lines; empty when there is no such file
   */
  public String log(String name) {
    return process.task().folder().log(name);
  }

  /** Kills what is left of the task. */
  @Override
  public void close() {
    process.close();
  }
}
