package io.github.paiprotocol.runtime.script.internal;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Where the lines of a text begin. A line end at the end of a text begins no line; an empty text is
 * one line. Immutable.
 */
public final class TextLines {
  private final String text;
  private final int[] starts;

  /**
   * Looks for the lines.
   *
   * @param text the text
   */
  public TextLines(String text) {
    this.text = text;
    IntStream.Builder found = IntStream.builder().add(0);
    for (int end = text.indexOf('\n'); end >= 0 && end + 1 < text.length(); ) {
      found.add(end + 1);
      end = text.indexOf('\n', end + 1);
    }
    this.starts = found.build().toArray();
  }

  /**
   * How many lines there are.
   *
   * @return the number, at least 1
   */
  public int count() {
    return starts.length;
  }

  /**
   * Where a line begins.
   *
   * @param line the line, from 0
   * @return its offset
   */
  public int start(int line) {
    return starts[line];
  }

  /**
   * Where a line ends.
   *
   * @param line the line, from 0
   * @return the offset behind its line end
   */
  public int end(int line) {
    return line + 1 < starts.length ? starts[line + 1] : text.length();
  }

  /**
   * The line an offset lies in.
   *
   * @param offset an offset in the text
   * @return the line, from 0
   */
  public int at(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found : -found - 2;
  }
}
