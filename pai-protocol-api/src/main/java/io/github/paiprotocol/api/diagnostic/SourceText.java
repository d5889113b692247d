package io.github.paiprotocol.api.diagnostic;

import java.util.Arrays;
import java.util.Objects;

/**
 * A text and the name it is known by, usually a file's. Lines and columns count from 1; columns
 * count Unicode code points. Lines end at LF, CR LF or CR. Immutable and thread-safe.
 */
public final class SourceText {
  private final String name;
  private final String text;
  private final int[] lineStarts;

  private SourceText(String name, String text) {
    this.name = Objects.requireNonNull(name);
    this.text = Objects.requireNonNull(text);
    this.lineStarts = lineStarts(text);
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
    return lineStarts.length;
  }

  /**
   * A line's content without its end.
   *
   * @param line the line, from 1
   * @return the text
   */
  public String line(int line) {
    int start = lineStarts[line - 1];
    int end = line < lineStarts.length ? lineStarts[line] : text.length();
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
    return lineStarts[line - 1];
  }

  /**
   * The line an offset lies in.
   *
   * @param offset a character offset, 0 to the text's length
   * @return the line, from 1
   */
  public int lineAt(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
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
    return text.codePointCount(lineStarts[line - 1], offset) + 1;
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
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
