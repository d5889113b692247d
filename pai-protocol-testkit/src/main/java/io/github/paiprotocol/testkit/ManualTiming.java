package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.resolver.spi.Timing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A clock that only pauses and {@link #advance} move; pauses return at once. Thread-safe. */
public final class ManualTiming implements Timing {
  private final List<Duration> pauses = new ArrayList<>();
  private final double jitter;
  private long nanos;

  /**
   * Starts at zero.
   *
   * @param jitter what {@link #jitter()} gives, from 0 to below 1
   */
  public ManualTiming(double jitter) {
    this.jitter = jitter;
  }

  /** Starts at zero, and spreads retries by nothing. */
  public ManualTiming() {
    this(0);
  }

  @Override
  public synchronized long nanos() {
    return nanos;
  }

  @Override
  public synchronized void pause(Duration duration) {
    pauses.add(duration);
    nanos += duration.toNanos();
  }

  @Override
  public double jitter() {
    return jitter;
  }

  /**
   * Lets time pass.
   *
   * @param duration how much
   */
  public synchronized void advance(Duration duration) {
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
