package io.github.paiprotocol.resolver.internal.web;

import java.time.Duration;

/** Reckons with durations, however long, and writes them for people. */
final class Durations {
  /** Longer than any wait, and far from where sums overflow. */
  static final Duration MOST = Duration.ofNanos(Long.MAX_VALUE / 4);

  private Durations() {}

  static Duration min(Duration a, Duration b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  /** Its nanoseconds; no more than 73 years. */
  static long nanos(Duration duration) {
    return min(duration, MOST).toNanos();
  }

  static String text(Duration duration) {
    return duration.toMillisPart() == 0
        ? duration.toSeconds() + " s"
        : nanos(duration) / 1_000_000 + " ms";
  }
}
