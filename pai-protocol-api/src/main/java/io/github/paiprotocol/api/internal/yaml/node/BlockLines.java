package io.github.paiprotocol.api.internal.yaml.node;

import com.google.common.base.CharMatcher;
import java.util.Arrays;

/**
 * Where the lines of a block ({@code |} or {@code >}) stand: its text has those of the source
 * without their indentation, joined by line ends or, where it is folded, by blanks. Immutable and
 * thread-safe.
 */
final class BlockLines {
  /** For each line that is not empty: where it begins in the text. */
  private final int[] begins;

  /** Where it begins in the source, behind its indentation. */
  private final int[] columns;

  private final int[] lengths;
  private final int limit;

  private BlockLines(int[] begins, int[] columns, int[] lengths, int limit) {
    this.begins = begins;
    this.columns = columns;
    this.lengths = lengths;
    this.limit = limit;
  }

  /** Compares a block with its source up to the first line that is not written as it reads. */
  static BlockLines of(String source, YamlNode.Scalar scalar) {
    int first = lineEnd(source, scalar.start) + 1;
    int most = 1 + CharMatcher.is('\n').countIn(source.subSequence(scalar.start, scalar.end));
    int[] begins = new int[most];
    int[] columns = new int[most];
    int[] lengths = new int[most];
    int found = 0;
    int at = 0;
    int indent = -1;
    for (int line = first; line < scalar.end; line = lineEnd(source, line) + 1) {
      int end = lineEnd(source, line);
      int stop = end > line && source.charAt(end - 1) == '\r' ? end - 1 : end;
      int blanks = blanks(source, line, stop);
      boolean empty = line + blanks == stop && (indent < 0 || blanks <= indent);
      if (!empty) {
        int begin = behindBreak(scalar.text, at);
        // A number behind the sign of the block leaves blanks before its first line.
        indent = indent < 0 ? blanks - blanks(scalar.text, begin, scalar.text.length()) : indent;
        int length = stop - line - indent;
        if (indent < 0
            || length < 0
            || !source.regionMatches(line + indent, scalar.text, begin, length)) {
          return new BlockLines(begins, columns, lengths, found, found == 0 ? -1 : at);
        }
        begins[found] = begin;
        columns[found] = line + indent;
        lengths[found++] = length;
        at = begin + length;
      }
    }
    return new BlockLines(begins, columns, lengths, found, found == 0 ? -1 : scalar.text.length());
  }

  private BlockLines(int[] begins, int[] columns, int[] lengths, int found, int limit) {
    this(
        Arrays.copyOf(begins, found),
        Arrays.copyOf(columns, found),
        Arrays.copyOf(lengths, found),
        limit);
  }

  private static int blanks(String text, int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) == ' ') {
      at++;
    }
    return at - from;
  }

  /** Behind the line ends, or the one blank, that join two lines. */
  private static int behindBreak(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == '\n') {
      at++;
    }
    boolean folded = at == from && from > 0 && at < text.length() && text.charAt(at) == ' ';
    return folded ? at + 1 : at;
  }

  /**
   * Where a character of the block's text stands, or its end.
   *
   * @param offset its offset in the text
   * @return its offset in the source, at the end of a line for what joins it to the next one; -1
   *     when that is not known
   */
  int locate(int offset) {
    // The line end behind the last line counts as its end.
    if (offset > limit + 1 || limit < 0) {
      return -1;
    }
    int found = Arrays.binarySearch(begins, offset);
    int line = Math.max(0, found >= 0 ? found : -found - 2);
    return columns[line] + Math.min(Math.max(0, offset - begins[line]), lengths[line]);
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }
}
