package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Moves lines of a text that is no YAML to where they can belong. */
final class Indents {
  /** No further than so many levels out is looked for where a line belongs. */
  private static final int MOST_LEVELS = 8;

  private Indents() {}

  private static int column(String text, int line) {
    return Lines.first(text, line) - line;
  }

  private static boolean isItem(String text, int line) {
    int first = Lines.first(text, line);
    return text.charAt(first) == '-' && Characters.isSpace(text, first + 1);
  }

  /** Whether a line with something on it ends as a key without a value does. */
  private static boolean endsInColon(String text, int line) {
    int end = LineParts.end(text, Lines.first(text, line));
    return text.charAt(end - 1) == ':';
  }

  /** The end of the last line that is deeper than one, which is where it begins itself. */
  private static int endOfDeeper(String text, int line, int column) {
    int end = Characters.lineEnd(text, line);
    for (int next = Lines.below(text, line);
        next >= 0 && column(text, next) > column;
        next = Lines.below(text, next)) {
      end = Characters.lineEnd(text, next);
    }
    return end;
  }

  /** The same for all lines that stand beside it. */
  private static int endOfBeside(String text, int line, boolean items) {
    int column = column(text, line);
    int end = endOfDeeper(text, line, column);
    for (int next = Lines.below(text, end);
        next >= 0 && column(text, next) == column && isItem(text, next) == items;
        next = Lines.below(text, end)) {
      end = endOfDeeper(text, next, column);
    }
    return end;
  }

  /** Items that stand left of the keys they are among, moved below the key above. */
  static List<TextEdit> belowKey(String text, int at) {
    int line = Lines.start(text, at);
    int above = Lines.above(text, at);
    if (above < 0 || !endsInColon(text, above)) {
      return List.of();
    }
    int wanted = Lines.column(text, LineParts.keyStart(text, above)) + Lines.STEP;
    int below = Lines.below(text, line);
    // What belongs to the item may stand where it should already.
    boolean alone = below >= 0 && column(text, below) == wanted + Lines.STEP;
    int end = alone ? Characters.lineEnd(text, line) : endOfBeside(text, line, true);
    return Lines.moved(text, line, end, wanted - column(text, line));
  }

  /** Lines that stand beside the dash of the item above, moved into it. */
  static List<TextEdit> intoItem(String text, int at) {
    int line = Lines.start(text, at);
    return Lines.moved(text, line, endOfBeside(text, line, false), Lines.STEP);
  }

  /**
   * A line moved into a column that something above it has.
   *
   * @param choice which column, from 0 for the nearest
   */
  static List<TextEdit> aligned(String text, int at, int choice) {
    int line = Lines.start(text, at);
    int column = column(text, line);
    List<Integer> levels = levels(text, line, column);
    return choice < levels.size() ? movedTo(text, line, levels.get(choice)) : List.of();
  }

  /** The line above that a line should stand beside, moved into its column. */
  static List<TextEdit> raised(String text, int at) {
    int line = Lines.start(text, at);
    int column = column(text, line);
    int above = Lines.above(text, line);
    while (above >= 0 && column(text, above) >= column) {
      above = Lines.above(text, above);
    }
    return above < 0 || isItem(text, above) ? List.of() : movedTo(text, above, column);
  }

  /** The lines above a line that stand deeper than it, moved into its column. */
  static List<TextEdit> lowered(String text, int at) {
    int line = Lines.start(text, at);
    int column = column(text, line);
    int first = -1;
    int above = Lines.above(text, line);
    while (above >= 0 && column(text, above) > column) {
      first = above;
      above = Lines.above(text, above);
    }
    return first >= 0 && above >= 0 && endsInColon(text, above) && column(text, above) < column
        ? Lines.moved(text, first, line, column - column(text, first))
        : List.of();
  }

  /** The items above a line, in its column, made entries of a map. */
  static List<TextEdit> withoutDashes(String text, int at) {
    int line = Lines.start(text, at);
    int column = column(text, line);
    List<TextEdit> edits = new ArrayList<>();
    for (int above = Lines.above(text, line);
        above >= 0 && column(text, above) == column && isItem(text, above);
        above = Lines.above(text, above)) {
      int dash = Lines.first(text, above);
      edits.add(new TextEdit(dash, Characters.blanksEnd(text, dash + 1), ""));
    }
    return edits;
  }

  /** What is below a line stays where it is as long as it can. */
  private static List<TextEdit> movedTo(String text, int line, int wanted) {
    int column = column(text, line);
    int end =
        staysBelow(text, line, wanted)
            ? Characters.lineEnd(text, line)
            : endOfDeeper(text, line, column);
    return Lines.moved(text, line, end, wanted - column);
  }

  /** Whether what is below a line can stay where it is. */
  private static boolean staysBelow(String text, int line, int wanted) {
    int next = Lines.below(text, line);
    if (next < 0 || column(text, next) < column(text, line)) {
      return true;
    }
    if (isItem(text, line)) {
      return column(text, next) == wanted + Lines.STEP;
    }
    int least = isItem(text, next) ? wanted : wanted + 1;
    return !endsInColon(text, line) || column(text, next) >= least;
  }

  /** The columns a line can have, the nearest first. */
  private static List<Integer> levels(String text, int line, int column) {
    List<Integer> levels = new ArrayList<>();
    int least = Integer.MAX_VALUE;
    for (int above = Lines.above(text, line);
        above >= 0 && least > 0 && levels.size() < MOST_LEVELS;
        above = Lines.above(text, above)) {
      int key = Lines.column(text, LineParts.keyStart(text, above));
      if (levels.isEmpty() && endsInColon(text, above)) {
        levels.add(key + Lines.STEP);
      }
      for (int each : new int[] {key, column(text, above)}) {
        if (each < least) {
          levels.add(each);
          least = each;
        }
      }
    }
    levels.removeIf(each -> each == column);
    levels.sort(Comparator.comparingInt(each -> Math.abs(each - column)));
    return levels;
  }

  /** Lines that go on with a text, moved into the column of that text's line. */
  static List<TextEdit> likeAbove(String text, int at, int above, boolean beside) {
    int line = Lines.start(text, at);
    int column = column(text, line);
    int wanted = Lines.column(text, LineParts.keyStart(text, above));
    if (wanted >= column) {
      return List.of();
    }
    int end = endOfBeside(text, line, false);
    return beside && end > endOfDeeper(text, line, column)
        ? Lines.moved(text, line, end, wanted - column)
        : beside ? List.of() : movedTo(text, line, wanted);
  }

  /**
   * Spaces for the tabs that indent lines, or stand behind a dash.
   *
   * @param choice which column the first of them gets, from 0 for the likeliest
   */
  static List<TextEdit> withoutTabs(String text, int at, int choice) {
    int line = Lines.start(text, at);
    int first = Lines.first(text, line);
    if (at > first) {
      int end = Characters.blanksEnd(text, at);
      return choice == 0 ? List.of(new TextEdit(at, end, " ")) : List.of();
    }
    List<Integer> levels = levels(text, line, -1);
    int width = (first - line) * Lines.STEP;
    levels.sort(Comparator.comparingInt(each -> Math.abs(each - width)));
    return choice < levels.size() ? withSpaces(text, line, levels.get(choice) - width) : List.of();
  }

  /** Each tab is a step, and all lines in a row are moved by as much. */
  private static List<TextEdit> withSpaces(String text, int from, int columns) {
    List<TextEdit> edits = new ArrayList<>();
    for (int line = from; line < text.length(); line = Lines.next(text, line)) {
      int end = Lines.first(text, line);
      if (Lines.isEmpty(text, line)) {
        continue;
      }
      int spaces = (end - line) * Lines.STEP + columns;
      if (text.substring(line, end).indexOf('\t') < 0) {
        return edits;
      }
      if (spaces < 0) {
        return List.of();
      }
      edits.add(new TextEdit(line, end, " ".repeat(spaces)));
    }
    return edits;
  }
}
