package io.github.paiprotocol.api.diagnostic;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A text and the name it is known by, usually a file's. Lines and columns count from 1; columns
 * count Unicode code points; a byte order mark at the beginning is not one of them. Lines end at
 * LF, CR LF or CR. Immutable and thread-safe.
 */
public final class SourceText {
  private static final int BLOCK = 1024;

  private final String name;
  private final String text;
  private final boolean guarded;

  /** Found when first asked for: a text that is refused for its length has no use for them. */
  private volatile int @Nullable [] lineStarts;

  /** How many pairs of surrogates end before each block of the text, found when asked for. */
  private volatile int @Nullable [] pairs;

  private SourceText(String name, String text, boolean guarded) {
    this.name = Objects.requireNonNull(name);
    this.text = Objects.requireNonNull(text);
    this.guarded = guarded;
  }

  /**
   * Names a text.
   *
   * @param name what diagnostics call it, e.g. {@code job.yaml}
   * @param text its content
   * @return the source
   */
  public static SourceText of(String name, String text) {
    return new SourceText(name, text, false);
  }

  /**
   * This text as one that holds something confidential, even without a word that says so:
   * diagnostics show of it only what is known to be public.
   *
   * @return the same text, guarded
   */
  public SourceText guarded() {
    return guarded ? this : new SourceText(name, text, true);
  }

  /**
   * Whether it was said to hold something confidential.
   *
   * @return true for a text that {@link #guarded} gave
   */
  public boolean isGuarded() {
    return guarded;
  }

  /**
   * What diagnostics call it.
   *
   * @return the name
   */
  public String name() {
    return name;
  }

  /**
   * Its content.
   *
   * @return the text
   */
  public String text() {
    return text;
  }

  /**
   * How many lines it has.
   *
   * @return the number, at least 1
   */
  public int lineCount() {
    return lineStarts().length;
  }

  /**
   * A line's content without its end.
   *
   * @param line the line, from 1
   * @return the text
   */
  public String line(int line) {
    int[] starts = lineStarts();
    int start = starts[line - 1];
    int end = line < starts.length ? starts[line] : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(start, end);
  }

  /**
   * Where a line begins.
   *
   * @param line the line, from 1
   * @return the offset of its first character
   */
  public int lineStart(int line) {
    return lineStarts()[line - 1];
  }

  /**
   * The line an offset lies in.
   *
   * @param offset a character offset, 0 to the text's length
   * @return the line, from 1
   */
  public int lineAt(int offset) {
    int found = Arrays.binarySearch(lineStarts(), offset);
    return Math.max(1, found >= 0 ? found + 1 : -found - 1);
  }

  /**
   * The span between two offsets. It holds both halves of a pair of surrogates or none.
   *
   * @param start offset of its first character
   * @param end offset behind its last character
   * @return the span with lines and columns
   */
  public SourceSpan span(int start, int end) {
    int from = start < text.length() && endsPair(text, start) ? start - 1 : start;
    int to = end < text.length() && endsPair(text, end) ? (end > start ? end + 1 : from) : end;
    int line = lineAt(from);
    int endLine = lineAt(to);
    return new SourceSpan(
        name, line, columnAt(line, from), endLine, columnAt(endLine, to), from, to);
  }

  /** Looks at one block at most, so that many places on one long line cost no more than others. */
  private int columnAt(int line, int offset) {
    int start = lineStart(line);
    int end = Math.max(start, offset);
    return end - start + 1 - (pairsBefore(end) - pairsBefore(Math.min(start + 1, end)));
  }

  /** How many pairs of surrogates end before an offset. */
  private int pairsBefore(int offset) {
    int[] known = pairs;
    if (known == null) {
      known = pairs(text);
      pairs = known;
    }
    if (known.length == 0) {
      return 0;
    }
    int block = offset / BLOCK;
    int count = known[block];
    for (int i = block * BLOCK; i < offset; i++) {
      count += endsPair(text, i) ? 1 : 0;
    }
    return count;
  }

  private static int[] pairs(String text) {
    if (!hasSurrogates(text)) {
      return new int[0];
    }
    int[] before = new int[text.length() / BLOCK + 2];
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      if (i % BLOCK == 0) {
        before[i / BLOCK] = count;
      }
      count += endsPair(text, i) ? 1 : 0;
    }
    Arrays.fill(before, (text.length() + BLOCK - 1) / BLOCK, before.length, count);
    return count == 0 ? new int[0] : before;
  }

  private static boolean hasSurrogates(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsPair(String text, int at) {
    return at > 0
        && Character.isLowSurrogate(text.charAt(at))
        && Character.isHighSurrogate(text.charAt(at - 1));
  }

  private int[] lineStarts() {
    int[] known = lineStarts;
    if (known == null) {
      known = lineStarts(text);
      lineStarts = known;
    }
    return known;
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    starts[0] = text.startsWith("\uFEFF") ? 1 : 0;
    int count = 1;
    boolean onlyLf = text.indexOf('\r') < 0;
    for (int i = lineEnd(text, 0, onlyLf); i < text.length(); i = lineEnd(text, i + 1, onlyLf)) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count * 2);
      }
      starts[count++] = i + 1;
    }
    return Arrays.copyOf(starts, count);
  }

  /** The last character of the line end at or behind an offset; the length when there is none. */
  private static int lineEnd(String text, int from, boolean onlyLf) {
    if (onlyLf) {
      int found = text.indexOf('\n', from);
      return found < 0 ? text.length() : found;
    }
    int at = from;
    while (at < text.length() && !endsLine(text, at)) {
      at++;
    }
    return at;
  }

  private static boolean endsLine(String text, int at) {
    char c = text.charAt(at);
    boolean crLf = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
    return c == '\n' || (c == '\r' && !crLf);
  }
}
