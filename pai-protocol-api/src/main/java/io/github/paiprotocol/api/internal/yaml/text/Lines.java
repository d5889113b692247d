package io.github.paiprotocol.api.internal.yaml.text;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.ArrayList;
import java.util.List;

/** Lines and columns of a text that is changed. A byte order mark is in no column. */
public final class Lines {
  /** How much deeper than its key something is written. */
  public static final int STEP = 2;

  private Lines() {}

  /** Where the line of an offset begins. */
  public static int start(String text, int at) {
    int start = Characters.lineStart(text, at);
    return start == 0 && text.startsWith("\uFEFF") ? 1 : start;
  }

  /** The column of an offset, from 0. */
  public static int column(String text, int at) {
    return at - start(text, at);
  }

  /** The first character of an offset's line that is no blank; its end when all are. */
  public static int first(String text, int at) {
    return Characters.blanksEnd(text, start(text, at));
  }

  /** How many blanks are at the start of an offset's line. */
  public static int indent(String text, int at) {
    return first(text, at) - start(text, at);
  }

  /** Whether an offset is the first of its line that is no blank, spaces before it only. */
  public static boolean isFirst(String text, int at) {
    int start = at;
    while (start > 0 && text.charAt(start - 1) == ' ') {
      start--;
    }
    return start == 0
        || Characters.isBreak(text.charAt(start - 1))
        || (start == 1 && text.startsWith("\uFEFF"));
  }

  /** Where the line behind that of an offset begins; the text's length when there is none. */
  public static int next(String text, int at) {
    int end = Characters.lineEnd(text, at);
    boolean crLf = text.startsWith("\r\n", end);
    return Math.min(text.length(), end + (crLf ? 2 : 1));
  }

  /** Whether nothing but blanks, or a comment, is on the line of an offset. */
  static boolean isEmpty(String text, int at) {
    int first = first(text, at);
    return first >= Characters.lineEnd(text, first) || text.charAt(first) == '#';
  }

  /** The line above that of an offset with something on it; -1 when there is none. */
  public static int above(String text, int at) {
    int line = start(text, at);
    while (line > 1) {
      line = start(text, line - 1 - (text.startsWith("\r\n", line - 2) ? 1 : 0));
      if (!isEmpty(text, line)) {
        return line;
      }
    }
    return -1;
  }

  /** The line below that of an offset with something on it; -1 when there is none. */
  public static int below(String text, int at) {
    int line = next(text, at);
    while (line < text.length()) {
      if (!isEmpty(text, line)) {
        return line;
      }
      line = next(text, line);
    }
    return -1;
  }

  /** How lines end, by the first that does. */
  public static String lineBreak(String text) {
    int end = Characters.lineEnd(text, 0);
    return text.startsWith("\r\n", end) ? "\r\n" : text.startsWith("\r", end) ? "\r" : "\n";
  }

  /** A line break, and the blanks before what follows. */
  public static String newLine(String text, int column) {
    return lineBreak(text) + " ".repeat(column);
  }

  /** The end of what stands in a stretch, white space behind it left aside. */
  public static int contentEnd(String text, int from, int to) {
    int end = Math.min(to, text.length());
    while (end > from && Characters.isSpace(text, end - 1)) {
      end--;
    }
    return end;
  }

  /**
   * Moves all lines of a stretch to the right, or to the left when negative; lines without anything
   * on them stay. None when one of them has too few spaces for it, or tabs.
   */
  public static List<TextEdit> moved(String text, int from, int to, int columns) {
    List<TextEdit> edits = new ArrayList<>();
    for (int line = start(text, from); line < to; line = next(text, line)) {
      int first = first(text, line);
      if (text.substring(line, first).indexOf('\t') >= 0 || first - line + columns < 0) {
        return List.of();
      }
      if (first < Characters.lineEnd(text, first)) {
        edits.add(
            columns > 0
                ? new TextEdit(line, line, " ".repeat(columns))
                : new TextEdit(line, line - columns, ""));
      }
    }
    return columns == 0 ? List.of() : edits;
  }
}
