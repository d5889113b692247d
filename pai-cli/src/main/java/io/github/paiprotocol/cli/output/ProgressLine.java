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

  /** An event in a few words. */
  private static final ResolutionEvent.Cases<String> WORDS =
      new ResolutionEvent.Cases<>(
          locating -> "looking for " + locating.address(),
          fetching -> "fetching " + fetching.address(),
          progress -> "fetching " + progress.address() + ", " + kibibytes(progress.bytes()),
          hit -> "from the cache: " + hit.address(),
          retrying -> "again in " + tenths(retrying.delay()) + " s: " + retrying.reason(),
          resolved -> "found " + resolved.address() + ", " + kibibytes(resolved.bytes()));

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
      draw(fitting(event.match(WORDS)));
    }
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
