package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Mend;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How texts are mended that are no YAML: by their lines, since they have no nodes. */
final class TextMends {
  private static final String QUOTE = "put quotes around it";

  private TextMends() {}

  /** A way that looks at the text only. */
  private static Mend of(String label, Function<String, List<TextEdit>> edits) {
    return Mend.of(label, (editor, place) -> edits.apply(editor.text()));
  }

  /** Puts quotes around a stretch. */
  static Mend quote(int start, int end) {
    return of(
        QUOTE,
        text -> List.of(new TextEdit(start, end, Written.quoted(text.substring(start, end)))));
  }

  /** Puts quotes around the value that an offset lies in, up to the end of its line. */
  static Mend quoteValue(int at) {
    return of(QUOTE, text -> quoted(text, LineParts.valueStart(text, at)));
  }

  /** Puts quotes around what begins at an offset, up to the end of its line. */
  static Mend quoteFrom(int start) {
    return of(QUOTE, text -> quoted(text, start));
  }

  /** The same, where nothing else stands on the line, and nothing below belongs to it. */
  static Mend quoteWord(int start, int end) {
    return of(
        QUOTE,
        text ->
            LineParts.end(text, start) == end && isLast(text, start)
                ? quoted(text, start)
                : List.of());
  }

  /** Whether the next line lies no deeper than the key or dash before an offset. */
  private static boolean isLast(String text, int start) {
    int key = LineParts.keyStart(text, start);
    int owner = key == start ? ListEdits.dash(text, start) : key;
    int most = owner >= 0 ? Lines.column(text, owner) : Lines.column(text, start) - 1;
    int below = Lines.below(text, start);
    return below < 0 || Lines.first(text, below) - below <= most;
  }

  private static List<TextEdit> quoted(String text, int start) {
    int end = LineParts.end(text, start);
    return end > start
        ? List.of(new TextEdit(start, end, Written.inQuotes(text.substring(start, end))))
        : List.of();
  }

  /** Writes the quote that is missing at the end of the line. */
  static Mend closeQuote(int start) {
    return of(
        "close the quote",
        text -> {
          char quote = text.charAt(start);
          int end = LineParts.end(text, start);
          boolean only =
              text.indexOf(quote, start + 1) < 0 || text.indexOf(quote, start + 1) >= end;
          return only && end > start + 1
              ? List.of(new TextEdit(end, end, String.valueOf(quote)))
              : List.of();
        });
  }

  /** Writes the bracket that is missing at the end of the line. */
  static Mend closeBracket(int start, char close) {
    return of(
        "write the `" + close + "`",
        text -> {
          int end = LineParts.end(text, start);
          return List.of(new TextEdit(end, end, String.valueOf(close)));
        });
  }

  /** Doubles the backslashes of a text, but for those before quotes. */
  static Mend doubleBackslashes(int start, int end) {
    return of(
        "write `\\\\`",
        text -> {
          List<TextEdit> edits = new ArrayList<>();
          for (int at = start; at < end; at++) {
            if (text.charAt(at) == '\\' && text.charAt(at + 1) != '"') {
              edits.add(new TextEdit(at, at, "\\"));
            }
          }
          return edits;
        });
  }

  /** Writes no quote at all. */
  static Mend dropQuote(int start) {
    return of("remove the quote", text -> List.of(new TextEdit(start, start + 1, "")));
  }

  /** Leaves a dash out, and the blanks behind it. */
  static Mend dropDash(int at) {
    return of(
        "leave the `-` out",
        text -> List.of(new TextEdit(at, Characters.blanksEnd(text, at + 1), "")));
  }

  /** Writes a colon behind the first word of a line, or a space behind the colon it has. */
  static Mend colon(int lineStart) {
    return of("write `key: value`", text -> colon(text, LineParts.keyStart(text, lineStart)));
  }

  private static List<TextEdit> colon(String text, int start) {
    int word = LineParts.wordEnd(text, start);
    int blanks = Characters.blanksEnd(text, word);
    if (word == start || text.charAt(start) == '-') {
      return List.of();
    }
    if (blanks < text.length() && text.charAt(blanks) == ':') {
      boolean glued = !Characters.isSpace(text, blanks + 1);
      return glued ? List.of(new TextEdit(word, blanks + 1, ": ")) : List.of();
    }
    if (text.startsWith("= ", blanks)) {
      return List.of(new TextEdit(word, blanks + 1, ":"));
    }
    boolean pair = blanks > word || Characters.isSpace(text, word);
    return pair ? List.of(new TextEdit(word, word, ":")) : List.of();
  }

  /** Writes a space behind a dash that a line begins with. */
  static Mend dash(int at) {
    return of("write a space behind the `-`", text -> dash(text, at));
  }

  private static List<TextEdit> dash(String text, int at) {
    int first = Lines.first(text, at);
    boolean glued =
        text.startsWith("-", first)
            && !text.startsWith("--", first)
            && LineParts.wordEnd(text, first + 1) > first + 1;
    return glued ? List.of(ListEdits.spaceBehind(text, first)) : List.of();
  }

  /** The same for the line above with something on it. */
  static Mend dashAbove(int at) {
    return of(
        "write a space behind the `-`",
        text -> {
          int above = Lines.above(text, at);
          return above < 0 ? List.of() : dash(text, above);
        });
  }

  /** Leaves one of two dashes out that the line above begins with. */
  static Mend dropDashTwice(int at) {
    return of(
        "leave one `-` out",
        text -> {
          int above = Lines.above(text, at);
          int dash = above < 0 ? 0 : Lines.first(text, above);
          return above >= 0 && text.startsWith("- - ", dash)
              ? List.of(new TextEdit(dash, dash + 2, ""))
              : List.of();
        });
  }

  /** Makes an item of the lines up to the next one. */
  static Mend dashBefore(int start, int next) {
    return of("write the `- `", text -> dashed(text, start, Lines.start(text, next)));
  }

  private static List<TextEdit> dashed(String text, int start, int end) {
    int second = Lines.next(text, start);
    List<TextEdit> others = Lines.moved(text, second, end, Lines.STEP);
    return second < end && others.isEmpty()
        ? List.of()
        : ImmutableList.<TextEdit>builder()
            .add(new TextEdit(start, start, "- "))
            .addAll(others)
            .build();
  }

  /** Begins a list on a line of its own. */
  static Mend onNextLine(int at) {
    return of(
        "begin it on the next line",
        text -> {
          int key = LineParts.keyStart(text, at);
          int from = Lines.contentEnd(text, Lines.start(text, at), at);
          int column = Lines.column(text, key) + Lines.STEP;
          return List.of(new TextEdit(from, at, Lines.newLine(text, column)));
        });
  }

  /** Indents lines by spaces. */
  static Mend untab(int at, int choice) {
    return of("indent with spaces", text -> Indents.withoutTabs(text, at, choice));
  }

  /** Moves a line, and what belongs to it, below a key above that has no value. */
  static Mend belowKey(int at) {
    return of("indent it", text -> Indents.belowKey(text, at));
  }

  /** Moves a line, and what belongs to it, into the column of something above. */
  static Mend align(int at, int choice) {
    return of("align it", text -> Indents.aligned(text, at, choice));
  }

  /** Moves the line above into the column of a line that should stand beside it. */
  static Mend raiseAbove(int at) {
    return of("align the line above", text -> Indents.raised(text, at));
  }

  /** Moves the lines above that stand deeper into the column of a line. */
  static Mend lowerAbove(int at) {
    return of("align the lines above", text -> Indents.lowered(text, at));
  }

  /** Leaves out the dashes of the items above a line that is none. */
  static Mend dropDashesAbove(int at) {
    return of("leave out the dash above", text -> Indents.withoutDashes(text, at));
  }

  /** Moves lines, and what belongs to them, into the item above. */
  static Mend intoItem(int at) {
    return of("indent it", text -> Indents.intoItem(text, at));
  }

  /** Moves a line, or those beside it as well, into the column of the line above. */
  static Mend likeAbove(int at, int above, boolean beside) {
    return of("align it", text -> Indents.likeAbove(text, at, above, beside));
  }
}
