package io.github.paiprotocol.runtime.completion;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.util.Optional;

/**
 * How a job went by its completion rules, and which of them decided. Protocol: {@code completion}
 * of a task role; the first rule of any role that is reached decides, and when all tasks have ended
 * and none was, the job has succeeded, even if tasks failed.
 *
 * @param outcome how the job went
 * @param rule what decided
 * @param role the role whose tasks were counted; empty for the rules that count no role
 * @param count the tasks of that role that failed or succeeded when the rule was reached; for the
 *     other rules all tasks that failed
 */
public record JobVerdict(Outcome outcome, Rule rule, Optional<String> role, int count) {
  /** Refuses null. */
  public JobVerdict {
    requireNonNulls(outcome, rule, role);
  }

  /** How a job went. */
  public enum Outcome {
    /** It succeeded, although tasks may have failed. */
    SUCCEEDED,
    /** It failed. */
    FAILED,
    /** The tasks that ran do not tell. */
    UNDECIDED
  }

  /** What decides how a job went. */
  public enum Rule {
    /** So many tasks of a role failed: the job fails. */
    MIN_FAILED_INSTANCES,
    /** So many tasks of a role succeeded: the job succeeds. */
    MIN_SUCCEEDED_INSTANCES,
    /** All tasks of the job have ended, and no rule was reached: the job succeeds. */
    ALL_TASKS_ENDED,
    /** The time limit of the run was over: the job fails. */
    TIME_LIMIT,
    /** The caller's signal ended tasks before a rule was reached: nothing is decided. */
    STOPPED,
    /** Only a part of the job's tasks ran and reached no rule, or there are none. */
    NONE
  }

  static JobVerdict failed(String role, int count) {
    return new JobVerdict(Outcome.FAILED, Rule.MIN_FAILED_INSTANCES, Optional.of(role), count);
  }

  static JobVerdict succeeded(String role, int count) {
    return new JobVerdict(
        Outcome.SUCCEEDED, Rule.MIN_SUCCEEDED_INSTANCES, Optional.of(role), count);
  }

  static JobVerdict of(Outcome outcome, Rule rule, int failed) {
    return new JobVerdict(outcome, rule, Optional.empty(), failed);
  }

  /**
   * The verdict in words.
   *
   * @return one sentence without a full stop, e.g. {@code the job failed: 1 task of `worker`
   *     failed, which reaches its minFailedInstances}
   */
  public String sentence() {
    String of = role.map(name -> " of `" + name + "`").orElse("");
    return switch (rule) {
      case MIN_FAILED_INSTANCES ->
          "the job failed: " + tasks() + of + " failed, which reaches its minFailedInstances";
      case MIN_SUCCEEDED_INSTANCES ->
          "the job succeeded: %s%s succeeded, which reaches its minSucceededInstances"
              .formatted(tasks(), of);
      case ALL_TASKS_ENDED ->
          count == 0
              ? "the job succeeded: all its tasks did"
              : "the job succeeded: all its tasks have ended, and the "
                  + tasks()
                  + " that failed reached no minFailedInstances";
      case TIME_LIMIT -> "the job failed: its time was over";
      case STOPPED -> "the job was stopped by a signal: " + tasks() + " failed";
      case NONE ->
          "how the job goes is not decided: " + tasks() + " failed, and what ran reached no rule";
    };
  }

  private String tasks() {
    return count + (count == 1 ? " task" : " tasks");
  }
}
