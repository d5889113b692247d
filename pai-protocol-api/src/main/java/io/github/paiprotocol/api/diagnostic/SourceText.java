package io.github.paiprotocol.api.diagnostic;

import com.google.common.base.Suppliers;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A text and the name it is known by, usually a file's. Lines and columns count from 1; columns
 * count Unicode code points; a byte order mark at the beginning is not one of them. Lines end at
 * LF, CR LF or CR. Immutable and thread-safe.
 */
public final class SourceText {
  private final String name;
  private final String text;
  private final boolean guarded;

  /** Found when first asked for: a text that is refused for its length has no use for them. */
  private final Supplier<int[]> lineStarts = Suppliers.memoize(this::findLineStarts);

  /** Where the second halves of pairs of surrogates stand, found when asked for. */
  private final Supplier<int[]> pairs = Suppliers.memoize(this::findPairs);

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
    return lineStarts.get().length;
  }

  /**
   * A line's content without its end.
   *
   * @param line the line, from 1
   * @return the text
   */
  public String line(int line) {
    int[] starts = lineStarts.get();
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
    return lineStarts.get()[line - 1];
  }

  /**
   * The line an offset lies in.
   *
   * @param offset a character offset, 0 to the text's length
   * @return the line, from 1
   */
  public int lineAt(int offset) {
    int found = Arrays.binarySearch(lineStarts.get(), offset);
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

  /** Searches the pairs, so that many places on one long line cost no more than others. */
  private int columnAt(int line, int offset) {
    int start = lineStart(line);
    int end = Math.max(start, offset);
    return end - start + 1 - (pairsBefore(end) - pairsBefore(Math.min(start + 1, end)));
  }

  /** How many pairs of surrogates end before an offset. */
  private int pairsBefore(int offset) {
    int found = Arrays.binarySearch(pairs.get(), offset);
    return found >= 0 ? found : -found - 1;
  }

  private int[] findPairs() {
    return IntStream.range(1, text.length()).filter(i -> endsPair(text, i)).toArray();
  }

  private static boolean endsPair(String text, int at) {
    return at > 0
        && Character.isLowSurrogate(text.charAt(at))
        && Character.isHighSurrogate(text.charAt(at - 1));
  }

  private int[] findLineStarts() {
    int first = text.startsWith("\uFEFF") ? 1 : 0;
    IntStream next = IntStream.range(0, text.length()).filter(this::endsLine).map(i -> i + 1);
    return IntStream.concat(IntStream.of(first), next).toArray();
  }

  private boolean endsLine(int at) {
    char c = text.charAt(at);
    boolean crLf = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
    return c == '\n' || (c == '\r' && !crLf);
  }
}
