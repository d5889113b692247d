package io.github.paiprotocol.resolver.spi;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How sources measure time, wait, and spread their retries; nothing of it shows in a result.
 * Implementations are thread-safe.
 */
public interface Timing {

  /**
   * A clock that only runs forward.
   *
   * @return nanoseconds since some fixed moment
   */
  long nanos();

  /**
   * Waits.
   *
   * @param duration how long
   * @throws InterruptedException when the thread is interrupted meanwhile
   */
  void pause(Duration duration) throws InterruptedException;

  /**
   * Spreads the retries of many clients.
   *
   * @return a number from 0 (inclusive) to 1 (exclusive)
   */
  double jitter();

  /**
   * The timing of this machine.
   *
   * @return the timing
   */
  static Timing system() {
    return new Timing() {
      @Override
      public long nanos() {
        return System.nanoTime();
      }

      @Override
      public void pause(Duration duration) throws InterruptedException {
        Thread.sleep(duration.toMillis());
      }

      @Override
      public double jitter() {
        return ThreadLocalRandom.current().nextDouble();
      }
    };
  }
}
