package io.github.paiprotocol.api.internal.yaml.edit;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Indents what stands too far left, and makes lists of values and values of lists. */
public final class ListEdits {
  private ListEdits() {}

  /** Moves lines so that they begin one step behind a key. */
  static List<TextEdit> indented(String text, ValueSpot owner, ValueSpot first, ValueSpot last) {
    YamlNode key = owner.key();
    int from = begin(text, first);
    if (key == null || owner.flow() || first.flow() || from < 0 || !Lines.isFirst(text, from)) {
      return List.of();
    }
    YamlNode.Mapping map =
        owner.value() instanceof YamlNode.Mapping m && !m.written.isEmpty() ? m : null;
    int end = map == null ? key.start : Lines.contentEnd(text, key.start, map.end);
    if (Lines.below(text, end) != Lines.start(text, from)) {
      return List.of();
    }
    int wanted =
        map == null
            ? Lines.column(text, key.from) + Lines.STEP
            : Lines.column(text, map.written.get(0).key().from);
    int to = Lines.contentEnd(text, from, Math.max(last.value().end, end(last)));
    int columns = wanted - Lines.column(text, from);
    return columns > 0 ? Lines.moved(text, from, to, columns) : List.of();
  }

  /**
   * Moves lines to the left so that they begin where what holds them does, and behind all that it
   * holds: what stayed below them would be theirs then, as it should be when they end with a key of
   * no value. Items stay in order, so that only the last ones move.
   */
  static List<TextEdit> outdented(String text, ValueSpot sibling, ValueSpot first, ValueSpot last) {
    int column = begin(text, sibling);
    int from = begin(text, first);
    if (column < 0 || first.flow() || from < 0 || !Lines.isFirst(text, from)) {
      return List.of();
    }
    int to = Lines.contentEnd(text, from, Math.max(last.value().end, end(last)));
    int columns = Lines.column(text, column) - Lines.column(text, from);
    if (columns >= 0) {
      return List.of();
    }
    List<TextEdit> moved = Lines.moved(text, from, to, columns);
    int end = Lines.contentEnd(text, to, sibling.value().end);
    if (end == to || (last.value().isEmpty() && isOneBlock(text, to, end))) {
      return moved;
    }
    return first.key() == null || moved.isEmpty()
        ? List.of()
        : behind(text, moved, new TextRange(from, to), end);
  }

  /** Whether no line behind an offset lies less deep than the first of them. */
  private static boolean isOneBlock(String text, int from, int end) {
    int first = Lines.below(text, from);
    int line = first;
    while (line >= 0 && line < end && Lines.indent(text, line) >= Lines.indent(text, first)) {
      line = Lines.below(text, line);
    }
    return line < 0 || line >= end;
  }

  /** Moves changed lines behind others, unless anchors or aliases are in them. */
  private static List<TextEdit> behind(
      String text, List<TextEdit> changes, TextRange lines, int end) {
    int start = Lines.start(text, lines.start());
    int next = Lines.next(text, lines.end());
    String old = text.substring(start, next);
    int to = Lines.next(text, end);
    boolean ended = Characters.isBreak(text.charAt(to - 1));
    String moved =
        TextEdit.apply(
            old,
            changes.stream()
                .map(each -> new TextEdit(each.start() - start, each.end() - start, each.text()))
                .toList());
    return next > end || old.indexOf('&') >= 0 || old.indexOf('*') >= 0
        ? List.of()
        : List.of(
            new TextEdit(start, next, ""),
            new TextEdit(to, to, ended ? moved : Lines.lineBreak(text) + moved.stripTrailing()));
  }

  private static int end(ValueSpot spot) {
    return spot.key() == null ? 0 : spot.key().end;
  }

  /** Where an entry or an item begins, its dash included; -1 when that is not to be found. */
  private static int begin(String text, ValueSpot spot) {
    if (spot.key() != null) {
      return spot.key().from;
    }
    return dash(text, spot.value().from);
  }

  public static int dash(String text, int from) {
    int at = from - 1;
    while (at >= 0 && Characters.isBlank(text.charAt(at))) {
      at--;
    }
    return at >= 0 && text.charAt(at) == '-' ? at : -1;
  }

  /** Makes a list of a value: below its key, or in brackets where the rest is. */
  static List<TextEdit> wrapped(String text, ValueSpot spot) {
    YamlNode value = spot.value();
    YamlNode key = spot.key();
    if (value instanceof YamlNode.Mapping && !spot.isFlow(text)) {
      return dashed(text, spot);
    }
    if (value instanceof YamlNode.Scalar
        && !spot.flow()
        && text.startsWith("-", value.start)
        && Lines.isFirst(text, value.start)) {
      return spaced(text, value);
    }
    boolean block = value instanceof YamlNode.Scalar s && s.style == YamlNode.Style.BLOCK;
    if (key == null || value.from != value.start || value.end <= value.start) {
      return List.of();
    }
    if (spot.flow()) {
      return ValueSpot.isOnOneLine(value, text)
          ? List.of(
              new TextEdit(value.start, value.start, "["), new TextEdit(value.end, value.end, "]"))
          : List.of();
    }
    int colon = colonEnd(text, key.end, value.start);
    if (colon < 0 || !(block || ValueSpot.isPlainOnOneLine(value, text))) {
      return List.of();
    }
    int column = Lines.column(text, key.from) + (block ? 0 : Lines.STEP);
    return List.of(new TextEdit(colon, value.start, Lines.newLine(text, column) + "- "));
  }

  /** A map below its key becomes the only item. */
  private static List<TextEdit> dashed(String text, ValueSpot spot) {
    YamlNode map = spot.value();
    if (spot.key() == null || map.from != map.start || !Lines.isFirst(text, map.start)) {
      return List.of();
    }
    List<TextEdit> edits = new ArrayList<>();
    edits.add(new TextEdit(map.start, map.start, "- "));
    int second = Lines.next(text, map.start);
    if (second < map.end) {
      List<TextEdit> others = Lines.moved(text, second, map.end, Lines.STEP);
      edits.addAll(others);
      return others.isEmpty() ? others : edits;
    }
    return edits;
  }

  /** Items whose dashes no space follows are read as one text. */
  private static List<TextEdit> spaced(String text, YamlNode value) {
    List<TextEdit> edits = new ArrayList<>();
    for (int line = Lines.start(text, value.start);
        line < value.end;
        line = Lines.next(text, line)) {
      int first = Math.max(value.start, Lines.first(text, line));
      if (first >= Characters.lineEnd(text, first)) {
        continue;
      }
      if (text.charAt(first) != '-'
          || !Lines.isFirst(text, first)
          || Lines.column(text, first) != Lines.column(text, value.start)) {
        return List.of();
      }
      if (!text.startsWith("- ", first)) {
        TextEdit space = spaceBehind(text, first);
        if (space.end() < text.length()
            && Characters.INDICATORS.indexOf(text.charAt(space.end())) >= 0) {
          return List.of();
        }
        edits.add(space);
      }
    }
    return edits;
  }

  /** Writes a space behind a dash, in the place of any that YAML takes for a part of the text. */
  public static TextEdit spaceBehind(String text, int dash) {
    int end = dash + 1;
    while (end < text.length()
        && text.charAt(end) > 0x7f
        && Character.isSpaceChar(text.charAt(end))) {
      end++;
    }
    return new TextEdit(dash + 1, end, " ");
  }

  /** The end of a colon behind a key, when nothing but blanks stands around it; else -1. */
  private static int colonEnd(String text, int keyEnd, int valueStart) {
    int colon = Characters.blanksEnd(text, keyEnd);
    return colon < valueStart
            && text.charAt(colon) == ':'
            && Characters.blanksEnd(text, colon + 1) == valueStart
        ? colon + 1
        : -1;
  }

  /** Makes a value of the only item of a list. */
  static List<TextEdit> unwrapped(String text, ValueSpot spot) {
    if (!(spot.value() instanceof YamlNode.Sequence list)
        || list.from != list.start
        || list.items.size() != 1
        || !ValueSpot.isPlainOnOneLine(list.items.get(0), text)) {
      return List.of();
    }
    YamlNode item = list.items.get(0);
    if (spot.isBracket(text)) {
      boolean oneLine = ValueSpot.isOnOneLine(list, text);
      String written = text.substring(item.start, item.end);
      return oneLine ? List.of(new TextEdit(list.start, list.end, written)) : List.of();
    }
    YamlNode key = spot.key();
    if (key == null && dash(text, item.start) == list.start) {
      return List.of(new TextEdit(list.start, item.start, ""));
    }
    if (key == null || key.end >= item.start || text.charAt(key.end) != ':') {
      return List.of();
    }
    boolean clean = text.substring(key.end, item.start).indexOf('#') < 0;
    return clean ? List.of(new TextEdit(key.end + 1, item.start, " ")) : List.of();
  }

  /** Leaves out the dash of an item. */
  static List<TextEdit> joined(String text, ValueSpot spot) {
    int dash = dash(text, spot.value().from);
    return spot.key() == null && dash >= 0 && Lines.isFirst(text, dash)
        ? List.of(new TextEdit(dash, dash + 1, " "))
        : List.of();
  }
}
