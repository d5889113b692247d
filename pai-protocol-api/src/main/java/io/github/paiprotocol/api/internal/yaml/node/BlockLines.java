package io.github.paiprotocol.api.internal.yaml.node;

import java.util.Arrays;

/**
 * Where the lines of a literal block ({@code |}) stand: they are those of the source, indented.
 * Immutable and thread-safe.
 */
final class BlockLines {
  private final int[] begins;
  private final int[] columns;
  private final int limit;

  private BlockLines(int[] begins, int[] columns, int limit) {
    this.begins = begins;
    this.columns = columns;
    this.limit = limit;
  }

  /** Compares a block with its source up to the first line that is not written as it reads. */
  static BlockLines of(String source, YamlNode.Scalar scalar) {
    int count = (int) scalar.text.chars().filter(c -> c == '\n').count() + 1;
    int[] begins = new int[count];
    int[] columns = new int[count];
    int found = 0;
    int limit = -1;
    int line = lineEnd(source, scalar.start) + 1;
    for (int begin = 0; found < count && line < scalar.end; line = lineEnd(source, line) + 1) {
      int end = lineEnd(scalar.text, begin);
      int column = column(source, line, scalar.text.substring(begin, end));
      if (column < 0) {
        break;
      }
      begins[found] = begin;
      columns[found++] = column;
      limit = end;
      begin = end + 1;
    }
    return new BlockLines(Arrays.copyOf(begins, found), Arrays.copyOf(columns, found), limit);
  }

  /** Where a line of the source has a text behind its indentation; -1 when it has another one. */
  private static int column(String source, int line, String text) {
    int end = lineEnd(source, line);
    int column = end - (source.charAt(end - 1) == '\r' ? 1 : 0) - text.length();
    return column >= line
            && source.startsWith(text, column)
            && source.substring(line, column).isBlank()
        ? column
        : -1;
  }

  /**
   * Where a character of the block's text stands, or its end.
   *
   * @param offset its offset in the text
   * @return its offset in the source; -1 when that is not known
   */
  int locate(int offset) {
    // The line end behind the last line counts as its end.
    if (limit < 0 || offset > limit + 1) {
      return -1;
    }
    int within = Math.min(offset, limit);
    int found = Arrays.binarySearch(begins, within);
    int line = found >= 0 ? found : -found - 2;
    return columns[line] + within - begins[line];
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }
}
