package io.github.paiprotocol.resolver.internal.web;

import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.LongSupplier;

/** The moment something must be over. */
final class AttemptDeadline {
  private final LongSupplier nanos;
  private final long end;
  private final Duration allowed;

  AttemptDeadline(LongSupplier nanos, Duration allowed) {
    this.nanos = nanos;
    this.allowed = allowed;
    this.end = nanos.getAsLong() + Durations.nanos(allowed);
  }

  /** How long it may take in all. */
  Duration allowed() {
    return allowed;
  }

  /**
   * What is left; zero or negative when it is over, never more than all, even if the clock jumps.
   */
  Duration left() {
    return Durations.min(Duration.ofNanos(end - nanos.getAsLong()), allowed);
  }

  /** What is left in whole milliseconds, at least 1. */
  int leftMillis() throws InterruptedIOException {
    Duration left = left();
    if (left.isNegative() || left.isZero()) {
      throw new SocketTimeoutException("was not over within " + Durations.text(allowed));
    }
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Durations.nanos(left) / 1_000_000));
  }
}
