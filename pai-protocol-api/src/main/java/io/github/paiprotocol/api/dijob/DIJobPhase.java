package io.github.paiprotocol.api.dijob;

import com.google.common.collect.ImmutableSet;
import java.util.Set;

/**
 * Where a DIJob stands. A job moves along {@link #next()} only:
 *
 * <pre>
 * Pending      → Starting, Restarting, Failed
 * Starting     → Running, Succeeded, Restarting, Rescheduling, Failed
 * Running      → Succeeded, Restarting, Rescheduling, Failed
 * Restarting   → Starting
 * Rescheduling → Starting, Pending
 * </pre>
 */
public enum DIJobPhase {
  /** Not all pods are created; the phase of a job without a status. */
  PENDING("Pending"),
  /** All pods are created, and not all are ready. */
  STARTING("Starting"),
  /** All pods are ready. */
  RUNNING("Running"),
  /** A pod failed; those that did are deleted and created again. */
  RESTARTING("Restarting"),
  /** The pods are not those the job should have now; they are replaced. */
  RESCHEDULING("Rescheduling"),
  /** All pods succeeded. */
  SUCCEEDED("Succeeded"),
  /** A pod failed, and no restart is left. */
  FAILED("Failed"),
  /** The phase is unknown. */
  UNKNOWN("Unknown");

  private final String word;

  DIJobPhase(String word) {
    this.word = word;
  }

  /**
   * Its spelling in texts.
   *
   * @return the word, in its exact case
   */
  public String word() {
    return word;
  }

  /**
   * Whether the job has ended.
   *
   * @return true for {@link #SUCCEEDED} and {@link #FAILED}
   */
  public boolean isTerminal() {
    return this == SUCCEEDED || this == FAILED;
  }

  /**
   * The phases that may follow this one.
   *
   * @return the phases; a job may also stay where it is
   */
  public Set<DIJobPhase> next() {
    return switch (this) {
      case PENDING -> ImmutableSet.of(STARTING, RESTARTING, FAILED);
      case STARTING -> ImmutableSet.of(RUNNING, SUCCEEDED, RESTARTING, RESCHEDULING, FAILED);
      case RUNNING -> ImmutableSet.of(SUCCEEDED, RESTARTING, RESCHEDULING, FAILED);
      case RESTARTING -> ImmutableSet.of(STARTING);
      case RESCHEDULING -> ImmutableSet.of(STARTING, PENDING);
      case SUCCEEDED, FAILED, UNKNOWN -> ImmutableSet.of();
    };
  }
}
