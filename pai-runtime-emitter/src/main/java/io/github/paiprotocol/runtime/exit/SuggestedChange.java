package io.github.paiprotocol.runtime.exit;

import java.util.Objects;

/**
 * A value of a task role that should be larger.
 *
 * @param key its key within the task role, e.g. {@code extraContainerOptions.shmMB}
 * @param least what it should be at least, in the unit of the key, 0 or more
 * @param factor by what it should be multiplied, 1 or more
 */
public record SuggestedChange(String key, int least, int factor) {
  /** Refuses null. */
  public SuggestedChange {
    Objects.requireNonNull(key, "key");
  }

  /**
   * The value it should have.
   *
   * @param value the value it has
   * @return the larger of {@link #least} and {@link #factor} times the value
   */
  public long of(long value) {
    return Math.max(least, value * factor);
  }
}
