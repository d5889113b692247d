package io.github.paiprotocol.cli;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import java.io.PrintStream;
import java.util.function.Consumer;

/**
 * One line on a terminal that says what a resolution is doing, and is gone when it ends.
 * Thread-safe.
 */
final class ProgressLine implements Consumer<ResolutionEvent>, AutoCloseable {
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
      draw(fitting(text(event)));
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

  private static String text(ResolutionEvent event) {
    if (event instanceof ResolutionEvent.Progress progress) {
      return "fetching " + progress.address() + ", " + kibibytes(progress.bytes());
    }
    if (event instanceof ResolutionEvent.Retrying retrying) {
      double seconds = Math.ceil(retrying.delay().toMillis() / 100.0) / 10;
      return "again in " + seconds + " s: " + retrying.reason();
    }
    if (event instanceof ResolutionEvent.CacheHit hit) {
      return "from the cache: " + hit.address();
    }
    if (event instanceof ResolutionEvent.Resolved resolved) {
      return "found " + resolved.address() + ", " + kibibytes(resolved.bytes());
    }
    String doing = event instanceof ResolutionEvent.Fetching ? "fetching " : "looking for ";
    return doing + event.address();
  }

  private static String kibibytes(long bytes) {
    return (bytes + KIB - 1) / KIB + " KiB";
  }

  /** A line that wraps could not be taken away, and addresses may hold anything. */
  private static String fitting(String text) {
    String plain = text.replaceAll("[^\\x20-\\x7e]", "?");
    return plain.length() <= WIDTH ? plain : plain.substring(0, WIDTH - 3) + "...";
  }
}
