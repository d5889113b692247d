package io.github.paiprotocol.testkit.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Output that can be waited for. Thread-safe. */
final class OutputCapture extends OutputStream {
  private static final long ROUND_MILLIS = 20;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Override
  public synchronized void write(int b) {
    bytes.write(b);
    notifyAll();
  }

  @Override
  public synchronized void write(byte[] text, int from, int length) {
    bytes.write(text, from, length);
    notifyAll();
  }

  synchronized String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Waits for a text; false when nothing more can come, or the time is over. */
  synchronized boolean await(String text, Duration limit, BooleanSupplier alive)
      throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (!text().contains(text)) {
      if (!alive.getAsBoolean() || System.nanoTime() > end) {
        return text().contains(text);
      }
      TimeUnit.MILLISECONDS.timedWait(this, ROUND_MILLIS);
    }
    return true;
  }
}
