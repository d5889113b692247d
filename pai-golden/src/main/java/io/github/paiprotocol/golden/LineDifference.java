package io.github.paiprotocol.golden;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The first lines in which two texts differ, with a few around them. The rest is cut: this is for
 * people, who look at the beginning first.
 */
final class LineDifference {
  /** So many equal lines are shown before and after the difference. */
  private static final int AROUND = 2;

  /** So many lines are shown of each side. */
  private static final int SIDE = 6;

  /** So many characters of a line are shown, from shortly before the first that differs. */
  private static final int WIDTH = 160;

  private static final int BEFORE = 40;

  private LineDifference() {}

  /**
   * Tells two texts apart.
   *
   * @param expected a text
   * @param actual another text
   * @return the lines from the first to the last that differ, at most about twenty, each with the
   *     number it has in its text; no line end after the last
   */
  static String between(String expected, String actual) {
    List<String> old = lines(expected);
    List<String> now = lines(actual);
    int most = Math.min(old.size(), now.size());
    int start = 0;
    while (start < most && old.get(start).equals(now.get(start))) {
      start++;
    }
    int same = 0;
    while (same < most - start
        && old.get(old.size() - 1 - same).equals(now.get(now.size() - 1 - same))) {
      same++;
    }
    int oldEnd = old.size() - same;
    int newEnd = now.size() - same;
    int column = start < Math.min(oldEnd, newEnd) ? column(old.get(start), now.get(start)) : 0;
    List<String> shown = new ArrayList<>();
    show(' ', now, Math.max(0, start - AROUND), start, 0, shown);
    show('-', old, start, oldEnd, column, shown);
    show('+', now, start, newEnd, column, shown);
    show(' ', now, newEnd, Math.min(now.size(), newEnd + AROUND), 0, shown);
    return String.join("\n", shown);
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

  /** Where two lines begin to differ. */
  private static int column(String one, String other) {
    int column = 0;
    while (column < Math.min(one.length(), other.length())
        && one.charAt(column) == other.charAt(column)) {
      column++;
    }
    return column;
  }

  private static void show(
      char sign, List<String> lines, int from, int to, int column, List<String> out) {
    for (int i = from; i < Math.min(to, from + SIDE); i++) {
      String line = lines.get(i);
      int first = column + BEFORE < WIDTH ? 0 : Math.min(line.length(), column - BEFORE);
      int end = Math.min(line.length(), first + WIDTH);
      String text = (first > 0 ? "…" : "") + visible(line.substring(first, end)) + rest(line, end);
      out.add(String.format(Locale.ROOT, "%c%5d  %s", sign, i + 1, text));
    }
    if (to - from > SIDE) {
      out.add(sign + " … " + (to - from - SIDE) + " more");
    }
  }

  private static String rest(String line, int end) {
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
}
