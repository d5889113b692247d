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
  private final String name;
  private final String text;

  /** Found when first asked for: a text that is refused for its length has no use for them. */
  private volatile int @Nullable [] lineStarts;

  /**
   * The column that was asked for last. Questions come in the order of the text: each goes on from
   * the one before, so that many of them on one long line do not count it from its start each time.
   */
  private volatile Column lastColumn = new Column(-1, 0);

  private SourceText(String name, String text) {
    this.name = Objects.requireNonNull(name);
    this.text = Objects.requireNonNull(text);
  }

  /**
   * Names a text.
   *
   * @param name what diagnostics call it, e.g. {@code job.yaml}
   * @param text its content
   * @return the source
   */
  public static SourceText of(String name, String text) {
    return new SourceText(name, text);
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
   * The span between two offsets.
   *
   * @param start offset of its first character
   * @param end offset behind its last character
   * @return the span with lines and columns
   */
  public SourceSpan span(int start, int end) {
    int line = lineAt(start);
    int endLine = lineAt(end);
    return new SourceSpan(
        name, line, columnAt(line, start), endLine, columnAt(endLine, end), start, end);
  }

  private int columnAt(int line, int offset) {
    int start = lineStart(line);
    int end = Math.max(start, offset);
    Column known = lastColumn;
    boolean usable = known.offset >= start && known.offset <= end;
    Column found =
        usable
            ? new Column(end, known.column + text.codePointCount(known.offset, end))
            : new Column(end, text.codePointCount(start, end) + 1);
    lastColumn = found;
    return found.column;
  }

  /** The column of an offset. */
  private record Column(int offset, int column) {}

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
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean crLf = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || (c == '\r' && !crLf)) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }
}
