package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.OptionalInt;

/**
 * When a role ends the whole job. The role that first reaches one of its counts decides; -1
 * switches a count off. When every task of every role is done and nothing fired, the job succeeds.
 *
 * <p>Protocol: task role, completion.
 *
 * @param minFailedInstances failed tasks that fail the job; absent means 1
 * @param minSucceededInstances succeeded tasks that succeed the job; absent means all instances
 */
@Mapped
public record Completion(OptionalInt minFailedInstances, OptionalInt minSucceededInstances) {
  private static final Completion DEFAULT =
      new Completion(OptionalInt.empty(), OptionalInt.empty());

  /** Refuses null. */
  public Completion {
    requireNonNulls(minFailedInstances, minSucceededInstances);
  }

  /**
   * The default policy: one failure fails the job, all successes succeed it.
   *
   * @return the policy
   */
  public static Completion byDefault() {
    return DEFAULT;
  }

  /**
   * A policy with both counts.
   *
   * @param minFailed failed tasks that fail the job, or -1
   * @param minSucceeded succeeded tasks that succeed the job, or -1
   * @return the policy
   */
  public static Completion of(int minFailed, int minSucceeded) {
    return new Completion(OptionalInt.of(minFailed), OptionalInt.of(minSucceeded));
  }
}
