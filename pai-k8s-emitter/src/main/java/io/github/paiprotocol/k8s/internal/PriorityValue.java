package io.github.paiprotocol.k8s.internal;

import java.time.Duration;
import java.time.Instant;

/**
 * The value of a job's PriorityClass: a higher priority first, and of one priority the older job
 * first. All values are negative, so that the pods of the platform outrank every job.
 */
public final class PriorityValue {
  private static final int HIGHEST = 126;
  private static final int LOWEST = -1;
  private static final int TIME_BITS = 24;
  private static final long LAST_SLOT = (1L << TIME_BITS) - 1;
  private static final long SLOT_SECONDS = 16;

  private PriorityValue() {}

  /**
   * The value for a job.
   *
   * @param priority the job's priority, from -1 to 126; others count as the nearest of these
   * @param epoch when the counting of time began
   * @param submitted when the job was submitted; a time outside of what 24 bits of 16 seconds hold
   *     counts as the nearest that they do
   * @return the value
   */
  public static int of(int priority, Instant epoch, Instant submitted) {
    int level = HIGHEST - Math.max(LOWEST, Math.min(HIGHEST, priority));
    long slots = Math.floorDiv(Duration.between(epoch, submitted).toSeconds(), SLOT_SECONDS);
    long slot = Math.max(0, Math.min(LAST_SLOT, slots));
    return (int) -(((long) level << TIME_BITS) + slot);
  }
}
