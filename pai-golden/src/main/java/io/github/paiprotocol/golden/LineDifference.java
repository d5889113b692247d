package io.github.paiprotocol.golden;

import java.util.ArrayList;
import java.util.List;

/**
 * The first lines in which two texts differ, with a few around them. The rest is cut: this is for
 * people, who look at the beginning first.
 */
final class LineDifference {
  /** So many equal lines are shown before and after a difference. */
  private static final int AROUND = 2;

  /** So many lines of both texts are looked through for the end of a difference. */
  private static final int SIGHT = 200;

  /** So many lines are shown of each side of a difference. */
  private static final int SIDE = 6;

  /** With so many lines shown, no further difference is. */
  private static final int ENOUGH = 14;

  /** So many characters of a line are shown, from shortly before the first that differs. */
  private static final int WIDTH = 160;

  private static final int BEFORE = 40;

  /** The width of numbers of lines. */
  private static final int NUMBER = 5;

  private final List<String> expected;
  private final List<String> actual;
  private final List<String> shown = new ArrayList<>();
  private int left;
  private int right;

  private record Size(int removed, int added) {}

  private LineDifference(List<String> expected, List<String> actual) {
    this.expected = expected;
    this.actual = actual;
  }

  /**
   * Tells two texts apart.
   *
   * @param expected a text
   * @param actual another text
   * @return about twenty lines at most, each with the number it has in its text; no line end after
   *     the last
   */
  static String between(String expected, String actual) {
    return new LineDifference(lines(expected), lines(actual)).told();
  }

  /** The lines with their ends. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int end; (end = text.indexOf('\n', start)) >= 0; start = end + 1) {
      lines.add(text.substring(start, end + 1));
    }
    if (start < text.length()) {
      lines.add(text.substring(start));
    }
    return lines;
  }

  private String told() {
    int from = left;
    skipSame();
    from = Math.max(from, left - AROUND);
    while (isMore() && shown.size() < ENOUGH) {
      same(from, left);
      difference();
      from = left;
      skipSame();
      same(from, Math.min(left, from + AROUND));
      from = Math.max(from + AROUND, left - AROUND);
    }
    if (isMore()) {
      shown.add("… and more from line " + (right + 1));
    }
    return String.join("\n", shown);
  }

  private boolean isMore() {
    return left < expected.size() || right < actual.size();
  }

  private void skipSame() {
    while (matches(left, right)) {
      left++;
      right++;
    }
  }

  private boolean matches(int i, int j) {
    return i < expected.size() && j < actual.size() && expected.get(i).equals(actual.get(j));
  }

  /** Equal lines, numbered as the actual text numbers them. */
  private void same(int from, int to) {
    for (int i = from; i < to; i++) {
      show(' ', right - left + i, expected.get(i), 0);
    }
  }

  private void difference() {
    Size size = size();
    for (int i = 0; i < Math.min(size.removed, SIDE); i++) {
      show('-', left + i, expected.get(left + i), i < size.added ? column(i) : 0);
    }
    cut('-', size.removed);
    for (int i = 0; i < Math.min(size.added, SIDE); i++) {
      show('+', right + i, actual.get(right + i), i < size.removed ? column(i) : 0);
    }
    cut('+', size.added);
    left += size.removed;
    right += size.added;
  }

  /** The smallest difference after which the texts are the same again, or all that is left. */
  private Size size() {
    Size rest = new Size(expected.size() - left, actual.size() - right);
    for (int sum = 1; sum <= SIGHT; sum++) {
      for (int i = Math.max(0, sum - rest.added); i <= Math.min(sum, rest.removed); i++) {
        if (isSameAgain(left + i, right + sum - i)) {
          return new Size(i, sum - i);
        }
      }
    }
    return rest;
  }

  private void cut(char sign, int lines) {
    if (lines > SIDE) {
      shown.add(sign + " … " + (lines - SIDE) + " more");
    }
  }

  /** Where the lines of both sides begin to differ. */
  private int column(int line) {
    String one = expected.get(left + line);
    String other = actual.get(right + line);
    int column = 0;
    while (column < Math.min(one.length(), other.length())
        && one.charAt(column) == other.charAt(column)) {
      column++;
    }
    return column;
  }

  private void show(char sign, int index, String line, int column) {
    int start = column + BEFORE < WIDTH ? 0 : Math.min(line.length(), column - BEFORE);
    int end = Math.min(line.length(), start + WIDTH);
    String number = String.valueOf(index + 1);
    String margin = " ".repeat(Math.max(1, NUMBER - number.length())) + number + "  ";
    String text = visible(line.substring(start, end));
    shown.add(sign + margin + (start > 0 ? "…" : "") + text + ending(line, end));
  }

  private static String ending(String line, int end) {
    if (end < line.length()) {
      return "…";
    }
    return line.endsWith("\n") ? "" : " (no line end)";
  }

  /** What cannot be seen is spelled out. */
  private static String visible(String part) {
    String line = part.endsWith("\n") ? part.substring(0, part.length() - 1) : part;
    String spelled = line.replace("\r", "\\r").replace("\t", "\\t");
    String stripped = spelled.stripTrailing();
    return stripped + "·".repeat(spelled.length() - stripped.length());
  }

  /** One line alone may be the same by chance. */
  private boolean isSameAgain(int i, int j) {
    if (i == expected.size() && j == actual.size()) {
      return true;
    }
    boolean isEnd = i + 1 == expected.size() && j + 1 == actual.size();
    return matches(i, j) && (isEnd || matches(i + 1, j + 1));
  }
}
