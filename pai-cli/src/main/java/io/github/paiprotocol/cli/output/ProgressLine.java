package io.github.paiprotocol.cli.output;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * One line on a terminal that says what a resolution is doing, and is gone when it ends.
 * Thread-safe.
 */
public final class ProgressLine implements Consumer<ResolutionEvent>, AutoCloseable {
  private static final int WIDTH = 79;
  private static final int KIB = 1024;

  /** Back to the start of the line, and the rest of it away. */
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream err;
  private final boolean shown;
  private String line = "";

  /**
   * Takes the stream.
   *
   * @param err where the line is drawn
   * @param shown whether a person reads it; otherwise nothing is ever drawn
   */
  ProgressLine(PrintStream err, boolean shown) {
    this.err = err;
    this.shown = shown;
  }

  @Override
  public synchronized void accept(ResolutionEvent event) {
    if (shown) {
      draw(fitting(words(event)));
    }
  }

  private static String words(ResolutionEvent event) {
    return switch (event.kind()) {
      case LOCATING -> "looking for " + event.address();
      case FETCHING -> "fetching " + event.address();
      case PROGRESS -> "fetching " + event.address() + ", " + kibibytes(event.bytes());
      case CACHE_HIT -> "from the cache: " + event.address();
      case RETRYING -> "again in " + tenths(event.duration()) + " s: " + event.reason().orElse("");
      case RESOLVED -> "found " + event.address() + ", " + kibibytes(event.bytes());
    };
  }

  private void draw(String next) {
    if (!next.equals(line)) {
      err.print(CLEAR + next);
      err.flush();
      line = next;
    }
  }

  /** Takes the line away. */
  @Override
  public synchronized void close() {
    draw("");
  }

  private static double tenths(Duration time) {
    return Math.ceil(time.toMillis() / 100.0) / 10;
  }

  private static String kibibytes(long bytes) {
    return (bytes + KIB - 1) / KIB + " KiB";
  }

  /** A line that wraps could not be taken away, and addresses may hold anything. */
  private static String fitting(String text) {
    String plain = CharMatcher.inRange(' ', '~').negate().replaceFrom(text, '?');
    return plain.length() <= WIDTH ? plain : plain.substring(0, WIDTH - 3) + "...";
  }
}
