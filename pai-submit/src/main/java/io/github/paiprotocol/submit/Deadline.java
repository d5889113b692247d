package io.github.paiprotocol.submit;

import java.time.Duration;

/** The end of a time to wait, by a clock that is never set. */
final class Deadline {
  /** Longer than any job; a longer time has more nanoseconds than fit. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  private final long start = System.nanoTime();
  private final long nanos;

  Deadline(Duration timeout) {
    this.nanos =
        timeout.isNegative() ? 0 : (timeout.compareTo(LONGEST) > 0 ? LONGEST : timeout).toNanos();
  }

  /** Zero or less once it is over. */
  long nanosLeft() {
    return nanos - (System.nanoTime() - start);
  }

  boolean isOver() {
    return nanosLeft() <= 0;
  }
}
