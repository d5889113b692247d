package io.github.paiprotocol.api.internal.yaml.text;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Moves lines of a text that is no YAML into the column that their neighbours ask for.
 *
 * @param edits the changes; none when there is no such column
 * @param sure whether no other column is as near
 */
public record LineMoves(List<TextEdit> edits, boolean sure) {

  /** A line that does not fit those above it: the one it belongs beside, a block, or it moves. */
  public static LineMoves align(String text, int line) {
    int column = Lines.indent(text, line);
    int first = line;
    int above = Lines.above(text, line);
    while (above >= 0 && Lines.indent(text, above) > column) {
      first = above;
      above = Lines.above(text, above);
    }
    boolean outside = above >= 0 && Lines.indent(text, above) < column;
    if (outside && !LineParts.isItem(text, above) && columns(text, above).contains(column)) {
      return moved(text, above, Characters.lineEnd(text, above), column);
    }
    if (outside && first < line && inside(text, above) == column) {
      return moved(text, first, line, column);
    }
    TreeSet<Integer> columns = columns(text, line);
    columns.remove(column);
    return nearest(text, line, Characters.lineEnd(text, line), columns);
  }

  private static LineMoves moved(String text, int line, int end, int column) {
    return new LineMoves(Lines.moved(text, line, end, column - Lines.indent(text, line)), true);
  }

  /** Moves lines into the column outside of what follows them, else into the nearest one. */
  private static LineMoves nearest(String text, int line, int end, TreeSet<Integer> columns) {
    int column = Lines.indent(text, line);
    int to = end;
    int below = Lines.below(text, end);
    boolean opens = LineParts.isItem(text, line) || LineParts.endsInColon(text, line);
    if (opens
        && Lines.start(text, end) == line
        && below >= 0
        && Lines.indent(text, below) >= column) {
      int outside = Lines.indent(text, below) - Lines.STEP;
      if (columns.contains(outside)
          && !(LineParts.isItem(text, line) && LineParts.isItem(text, below))) {
        return moved(text, line, end, outside);
      }
      for (; below >= 0 && Lines.indent(text, below) > column; below = Lines.below(text, below)) {
        to = Characters.lineEnd(text, below);
      }
    }
    int least = below < 0 ? 0 : Lines.indent(text, below);
    Integer left = columns.tailSet(least, true).floor(column);
    Integer right = columns.ceiling(Math.max(column, least));
    if (left == null || right == null) {
      Integer only = left == null ? right : left;
      return only == null ? new LineMoves(List.of(), false) : moved(text, line, to, only);
    }
    int wanted = right - column <= column - left ? right : left;
    boolean tie = right - column == column - left && !left.equals(right);
    return new LineMoves(moved(text, line, to, wanted).edits, !tie);
  }

  private static int inside(String text, int above) {
    return LineParts.endsInColon(text, above) ? LineParts.keyColumn(text, above) + Lines.STEP : -1;
  }

  /** The columns that the lines above a line allow. */
  private static TreeSet<Integer> columns(String text, int line) {
    boolean item = LineParts.isItem(text, line);
    TreeSet<Integer> columns = new TreeSet<>();
    int above = Lines.above(text, line);
    if (above >= 0 && LineParts.endsInColon(text, above)) {
      columns.add(inside(text, above));
    }
    for (int least = Integer.MAX_VALUE; above >= 0 && least > 0; above = Lines.above(text, above)) {
      int column = item ? Lines.indent(text, above) : LineParts.keyColumn(text, above);
      if (column < least && (!item || LineParts.isItem(text, above))) {
        columns.add(column);
      }
      least = Math.min(least, Lines.indent(text, above));
    }
    return columns;
  }

  /** Writes spaces for the tabs that indent lines, or stand behind a dash. */
  public static LineMoves untab(String text, int at) {
    int line = Lines.start(text, at);
    if (at > Lines.first(text, line)) {
      TextEdit space = new TextEdit(at, Characters.blanksEnd(text, at), " ");
      return new LineMoves(List.of(space), true);
    }
    List<TextEdit> spaces = new ArrayList<>();
    for (int next = line; next >= 0 && isTabbed(text, next); next = Lines.below(text, next)) {
      int indent = Lines.indent(text, next);
      spaces.add(new TextEdit(next, next + indent, " ".repeat(indent * Lines.STEP)));
    }
    String spaced = TextEdit.apply(text, spaces);
    int last = line;
    for (int i = 1; i < spaces.size(); i++) {
      last = Lines.below(spaced, last);
    }
    int end = Characters.lineEnd(spaced, last);
    LineMoves moves = nearest(spaced, line, end, columns(spaced, line));
    return new LineMoves(TextEdit.between(text, TextEdit.apply(spaced, moves.edits)), moves.sure);
  }

  private static boolean isTabbed(String text, int line) {
    return text.substring(line, Lines.first(text, line)).indexOf('\t') >= 0;
  }
}
