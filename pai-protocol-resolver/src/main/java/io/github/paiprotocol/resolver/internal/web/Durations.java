package io.github.paiprotocol.resolver.internal.web;

import java.time.Duration;

/** Writes durations for people. */
final class Durations {
  private Durations() {}

  static Duration min(Duration a, Duration b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  static String text(Duration duration) {
    long millis = duration.toMillis();
    return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
  }
}
