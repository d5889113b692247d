package io.github.paiprotocol.runtime.local.internal;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import io.github.paiprotocol.runtime.local.TaskSignal;
import io.github.paiprotocol.runtime.local.internal.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.local.internal.JobVerdict.Rule;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Tasks of one job, side by side on this machine. When the job is over, the tasks that still run
 * get SIGTERM, as on the platform. Closing it kills what is left. One thread waits, any may signal.
 */
public final class LocalRun implements AutoCloseable {
  private final List<TaskProcess> tasks;
  private final CompletionRule rule;
  private final BlockingQueue<TaskProcess> ended = new LinkedBlockingQueue<>();
  private final Multiset<String> failed = HashMultiset.create();
  private final Multiset<String> succeeded = HashMultiset.create();
  private OptionalInt firstFailure = OptionalInt.empty();
  private Optional<JobVerdict> verdict = Optional.empty();
  private volatile boolean stopped;

  private LocalRun(List<TaskProcess> tasks, CompletionRule rule) {
    this.tasks = ImmutableList.copyOf(tasks);
    this.rule = rule;
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
   * @param tasks the tasks, each with a folder of its own
   * @param rule when the job is over
   * @return the running tasks
   * @throws IOException if one cannot be started; none runs then
   */
  public static LocalRun start(List<LocalTask> tasks, CompletionRule rule) throws IOException {
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
    return new LocalRun(started, rule);
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
    for (int left = tasks.size(); left > 0; left--) {
      TaskProcess task = ended.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (task == null) {
        break;
      }
      count(task.await(Duration.ZERO));
    }
    ImmutableList.Builder<TaskResult> results = ImmutableList.builder();
    boolean late = false;
    for (TaskProcess task : tasks) {
      TaskResult result = task.await(Duration.ZERO);
      results.add(result);
      if (result.timedOut()) {
        late = true;
        firstFailure = firstFailure.isPresent() ? firstFailure : OptionalInt.of(result.exitCode());
      }
    }
    JobVerdict decided = verdict.orElseGet(late ? this::timedOut : this::ended);
    boolean won = decided.outcome() == Outcome.SUCCEEDED;
    return new Result(results.build(), decided, won ? 0 : firstFailure.orElse(0));
  }

  private JobVerdict timedOut() {
    return JobVerdict.of(Outcome.FAILED, Rule.TIME_LIMIT, failed.size());
  }

  /** All tasks have ended, and no rule was reached on the way. */
  private JobVerdict ended() {
    if (stopped && !failed.isEmpty()) {
      return JobVerdict.of(Outcome.UNDECIDED, Rule.STOPPED, failed.size());
    }
    Multiset<String> all = Multisets.sum(failed, succeeded);
    return rule.isAbout(all)
        ? JobVerdict.of(Outcome.SUCCEEDED, Rule.ALL_TASKS_ENDED, failed.size())
        : JobVerdict.of(Outcome.UNDECIDED, Rule.NONE, failed.size());
  }

  private void count(TaskResult task) throws IOException {
    if (verdict.isPresent()) {
      return;
    }
    String role = task.role();
    if (task.exitCode() == 0) {
      succeeded.add(role);
      if (rule.succeeds(role, succeeded.count(role))) {
        verdict = Optional.of(JobVerdict.succeeded(role, succeeded.count(role)));
      }
    } else {
      failed.add(role);
      firstFailure = firstFailure.isPresent() ? firstFailure : OptionalInt.of(task.exitCode());
      if (!stopped && rule.fails(role, failed.count(role))) {
        verdict = Optional.of(JobVerdict.failed(role, failed.count(role)));
      }
    }
    if (verdict.isPresent()) {
      send(TaskSignal.TERM);
    }
  }

  /** Kills what is left of the tasks. */
  @Override
  public void close() {
    tasks.forEach(TaskProcess::close);
  }
}
