package io.github.paiprotocol.runtime.completion;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.completion.JobVerdict.Rule;
import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Counts the tasks of one attempt of a job as they end, and says how the job goes. The caller
 * watches tasks, as processes or as pods, and reports each end in order:
 *
 * <pre>{@code
 * JobCompletion completion = JobCompletion.of(job.job());
 * Optional<JobVerdict> verdict = completion.failed("worker", 1);
 * verdict.ifPresent(decided -> stopOtherTasks(decided.sentence()));
 * }</pre>
 *
 * <p>A task that is run again has not ended: only the end after its last retry is told, as {@code
 * taskRetryCount} wants it. The end of one task counts once, so that a watch may start over. An
 * attempt that {@code jobRetryCount} allows is counted anew.
 *
 * <p>Protocol: {@code completion} of a task role. The first role with enough failed tasks fails the
 * job, the first with enough succeeded ones makes it succeed, and -1 is never enough. When all
 * tasks have ended and neither happened, the job has succeeded, even if tasks failed.
 *
 * <p>Not thread-safe.
 */
public final class JobCompletion {
  private final ImmutableMap<String, Role> roles;
  private Optional<JobVerdict> decided = Optional.empty();
  private int failed;
  private boolean stopped;

  private JobCompletion(Map<String, Role> roles) {
    this.roles = ImmutableMap.copyOf(roles);
  }

  /** Which tasks of a role have ended, and how many of them in which way. */
  private static final class Role {
    private final TaskRole rules;
    private final BitSet ended = new BitSet();
    private int failed;
    private int succeeded;

    Role(TaskRole rules) {
      this.rules = rules;
    }

    /** Whether the end of a task is news. */
    boolean isNew(int index) {
      Objects.checkIndex(index, rules.instanceCount());
      boolean known = ended.get(index);
      ended.set(index);
      return !known;
    }

    boolean isOver() {
      return ended.cardinality() == rules.instanceCount();
    }
  }

  /**
   * Begins with a job none of whose tasks has ended.
   *
   * @param job the job
   * @return the count
   */
  public static JobCompletion of(Job job) {
    ImmutableMap.Builder<String, Role> roles = ImmutableMap.builder();
    job.taskRoles().forEach((name, role) -> roles.put(name, new Role(role)));
    return new JobCompletion(roles.buildOrThrow());
  }

  /**
   * A task has succeeded: its exit code is 0, its pod {@code Succeeded}.
   *
   * @param role its role, as the job calls it
   * @param index which of the role's tasks, from 0
   * @return how the job went; empty while nothing is decided
   * @throws IllegalArgumentException when the job has no such role
   * @throws IndexOutOfBoundsException when the role has no such task
   */
  public Optional<JobVerdict> succeeded(String role, int index) {
    Role counted = role(role);
    if (counted.isNew(index)) {
      counted.succeeded++;
      if (isReached(counted.rules.minSucceededInstances(), counted.succeeded)) {
        decide(JobVerdict.succeeded(role, counted.succeeded));
      }
    }
    return over();
  }

  /**
   * A task has failed, and is not run again.
   *
   * @param role its role, as the job calls it
   * @param index which of the role's tasks, from 0
   * @return how the job went; empty while nothing is decided
   * @throws IllegalArgumentException when the job has no such role
   * @throws IndexOutOfBoundsException when the role has no such task
   */
  public Optional<JobVerdict> failed(String role, int index) {
    Role counted = role(role);
    if (counted.isNew(index)) {
      counted.failed++;
      failed++;
      if (!stopped && isReached(counted.rules.minFailedInstances(), counted.failed)) {
        decide(JobVerdict.failed(role, counted.failed));
      }
    }
    return over();
  }

  /** The job was told to end: tasks that fail from now on do not fail it. */
  public void stop() {
    stopped = true;
  }

  /**
   * The time of the job is over.
   *
   * @return how the job went: it failed, unless something else was decided before
   */
  public JobVerdict timeOver() {
    return over().orElseGet(() -> decide(JobVerdict.of(Outcome.FAILED, Rule.TIME_LIMIT, failed)));
  }

  /**
   * How the job goes by what is known now. Later ends do not change a decided verdict.
   *
   * @return the verdict, {@link Outcome#UNDECIDED} while tasks that run may still decide it
   */
  public JobVerdict verdict() {
    return over()
        .orElseGet(
            () -> JobVerdict.of(Outcome.UNDECIDED, isStopped() ? Rule.STOPPED : Rule.NONE, failed));
  }

  private Optional<JobVerdict> over() {
    boolean all = !roles.isEmpty() && roles.values().stream().allMatch(Role::isOver);
    if (decided.isEmpty() && all && !isStopped()) {
      decide(JobVerdict.of(Outcome.SUCCEEDED, Rule.ALL_TASKS_ENDED, failed));
    }
    return decided;
  }

  private boolean isStopped() {
    return stopped && failed > 0;
  }

  private JobVerdict decide(JobVerdict verdict) {
    JobVerdict first = decided.orElse(verdict);
    decided = Optional.of(first);
    return first;
  }

  private Role role(String name) {
    Role role = roles.get(name);
    if (role == null) {
      throw new IllegalArgumentException("the job has no role `" + name + "`");
    }
    return role;
  }

  private static boolean isReached(int threshold, int count) {
    return threshold > 0 && count >= threshold;
  }
}
