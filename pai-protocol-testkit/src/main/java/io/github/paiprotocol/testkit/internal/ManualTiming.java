package io.github.paiprotocol.testkit.internal;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A clock that only pauses move; they return at once. Thread-safe. */
public final class ManualTiming {
  private final List<Duration> pauses = new ArrayList<>();
  private long nanos;

  /** A clock that only runs forward, from zero on. */
  public synchronized long nanos() {
    return nanos;
  }

  /** Does not wait, but lets the time pass. */
  public synchronized void pause(Duration duration) {
    pauses.add(duration);
    nanos += duration.toNanos();
  }

  /**
   * The pauses so far.
   *
   * @return the length of each pause, in order
   */
  public synchronized List<Duration> pauses() {
    return ImmutableList.copyOf(pauses);
  }
}
