package io.github.paiprotocol.runtime.local.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.completion.JobCompletion;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Tasks of one job, side by side on this machine. When the job is over, the tasks that still run
 * get SIGTERM, as on the platform. Closing it kills what is left. One thread waits, any may signal.
 */
public final class LocalRun implements AutoCloseable {
  private final List<TaskProcess> tasks;
  private final JobCompletion completion;
  private final BlockingQueue<TaskProcess> ended = new LinkedBlockingQueue<>();
  private OptionalInt firstFailure = OptionalInt.empty();
  private boolean over;
  private volatile boolean stopped;

  private LocalRun(List<TaskProcess> tasks, JobCompletion completion) {
    this.tasks = ImmutableList.copyOf(tasks);
    this.completion = completion;
    this.tasks.forEach(task -> task.queueAtEnd(ended));
  }

  /**
   * How the tasks ended.
   *
   * @param tasks the results, in the order the tasks were given
   * @param verdict how the job went, and by which rule
   * @param exitCode 0 when no task failed or the job succeeded, else the exit code of the task that
   *     failed first
   */
  public record Result(List<TaskResult> tasks, JobVerdict verdict, int exitCode) {
    /** Copies the list. */
    public Result {
      tasks = ImmutableList.copyOf(tasks);
    }
  }

  /**
   * Starts the tasks.
   *
   * @param tasks tasks of the job, all or some, each with a folder of its own
   * @param job the job, whose completion rules end the tasks that still run
   * @return the running tasks
   * @throws IOException if one cannot be started; none runs then
   */
  public static LocalRun start(List<LocalTask> tasks, Job job) throws IOException {
    List<TaskProcess> started = new ArrayList<>();
    boolean all = false;
    try {
      for (LocalTask task : tasks) {
        started.add(TaskProcess.start(task));
      }
      all = true;
    } finally {
      if (!all) {
        started.forEach(TaskProcess::close);
      }
    }
    return new LocalRun(started, JobCompletion.of(job));
  }

  /**
   * Passes a signal to every task that still runs. Failures after it do not count against the job.
   *
   * @param signal the signal
   * @throws IOException if it cannot be sent
   */
  public void signal(TaskSignal signal) throws IOException {
    stopped = true;
    send(signal);
  }

  private void send(TaskSignal signal) throws IOException {
    for (TaskProcess task : tasks) {
      task.signal(signal);
    }
  }

  /**
   * Waits for the end of all tasks, and kills those whose time is over.
   *
   * @param limit how long to wait
   * @return how the tasks ended
   * @throws IOException if the tasks that are left at the end of the job cannot be told so
   * @throws InterruptedException if this thread is interrupted; the tasks run on
   */
  public Result await(Duration limit) throws IOException, InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    Set<TaskProcess> told = new HashSet<>();
    for (int left = tasks.size(); left > 0; left--) {
      TaskProcess task = ended.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (task == null) {
        break;
      }
      if (over) {
        told.add(task);
      }
      count(task.await(Duration.ZERO));
    }
    ImmutableList.Builder<TaskResult> results = ImmutableList.builder();
    boolean late = false;
    for (TaskProcess task : tasks) {
      TaskResult result = task.await(Duration.ZERO);
      results.add(told.contains(task) ? result.asStopped() : result);
      if (result.timedOut()) {
        late = true;
        firstFailure = firstFailure.isPresent() ? firstFailure : OptionalInt.of(result.exitCode());
      }
    }
    JobVerdict decided = late ? completion.timeOver() : completion.verdict();
    boolean won = decided.outcome() == Outcome.SUCCEEDED;
    return new Result(results.build(), decided, won ? 0 : firstFailure.orElse(0));
  }

  /** Tasks that end after the job is over were told to. */
  private void count(TaskResult task) throws IOException {
    if (over) {
      return;
    }
    if (stopped) {
      completion.stop();
    }
    if (task.exitCode() == 0) {
      over = completion.succeeded(task.role(), task.index()).isPresent();
    } else {
      firstFailure = firstFailure.isPresent() ? firstFailure : OptionalInt.of(task.exitCode());
      over = completion.failed(task.role(), task.index()).isPresent();
    }
    if (over) {
      send(TaskSignal.TERM);
    }
  }

  /** Kills what is left of the tasks. */
  @Override
  public void close() {
    tasks.forEach(TaskProcess::close);
  }
}
