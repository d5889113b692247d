package io.github.paiprotocol.api.yaml;

import java.util.ArrayList;
import java.util.List;

/**
 * What may not be shown of a text that is no YAML. There are no values to go by, so lines are: what
 * follows a confidential key on its line, the lines below that are indented more, and, where a
 * bracket or quote is open, everything up to its end. Rather too much is hidden than too little.
 */
final class BrokenText {
  private static final int NOTHING = -1;

  private final String text;
  private final ConfidentialKeys confidential;
  private final List<Problem.Range> ranges = new ArrayList<>();

  /** Lines of comments with no content behind them yet: they may say what the next line is. */
  private final List<Problem.Range> above = new ArrayList<>();

  /** The column of the key whose value goes on; {@link #NOTHING} outside of one. */
  private int keyColumn = NOTHING;

  /**
   * The column of the key whose value has ended, while nothing has begun since to which lines that
   * are indented more could belong; else {@link #NOTHING}.
   */
  private int endedColumn = NOTHING;

  /** Brackets and braces that are open. */
  private int open;

  /** Whether they were open at the confidential key: then indentation does not end its value. */
  private boolean inBrackets;

  /** Whether the key has no value on its line, so that the next line must be it. */
  private boolean awaitsValue;

  /** The quote that is open in a confidential value, else NUL. */
  private char quote;

  private BrokenText(String text, boolean anchors) {
    this.text = text;
    this.confidential = new ConfidentialKeys(text, anchors);
  }

  static List<Problem.Range> ranges(String text) {
    List<Problem.Range> ranges = of(text, false);
    boolean aliases =
        ranges.stream().anyMatch(r -> text.substring(r.start(), r.end()).indexOf('*') >= 0);
    return aliases ? of(text, true) : ranges;
  }

  private static List<Problem.Range> of(String text, boolean anchors) {
    BrokenText lines = new BrokenText(text, anchors);
    for (int start = 0; start < text.length(); ) {
      int end = Characters.lineEnd(text, start);
      lines.line(start, end);
      start = end + 1;
    }
    return lines.ranges;
  }

  private void line(int start, int end) {
    int first = Math.min(Characters.blanksEnd(text, start), end);
    if (first == end) {
      return;
    }
    if (keyColumn == NOTHING && endedColumn != NOTHING && first - start > endedColumn) {
      keyColumn = endedColumn;
    }
    boolean comment = text.charAt(first) == '#' && quote == 0;
    if (comment && keyColumn != NOTHING) {
      ranges.add(new Problem.Range(first, end));
      return;
    }
    int from = first;
    if (!goesOn(start, first)) {
      int before = keyColumn == NOTHING ? endedColumn : keyColumn;
      from = confidential.find(first, end) ? confidential.end() : NOTHING;
      keyColumn = from < 0 ? NOTHING : confidential.start() - start;
      endedColumn = from < 0 && (comment || isWhole(first, end)) ? before : NOTHING;
    } else if (first - start < keyColumn && confidential.find(first, end)) {
      // What was taken for an open quote or bracket may be none.
      keyColumn = Math.min(keyColumn, confidential.start() - start);
    }
    if (from >= 0) {
      ranges.addAll(above);
    }
    if (!comment || from >= 0) {
      above.clear();
    }
    if (from < 0) {
      if (comment) {
        above.add(new Problem.Range(first, end));
      }
      count(first, end);
      return;
    }
    ranges.add(new Problem.Range(Characters.blanksEnd(text, from), Math.max(from, end)));
    boolean begins = from > first;
    count(first, begins ? from : first);
    quotes(from, end, begins);
    count(from, end);
    inBrackets = begins ? open > 0 : inBrackets && open > 0;
    awaitsValue = begins && Characters.blanksEnd(text, from) >= end;
  }

  /** Whether a line belongs to the confidential value above it. */
  private boolean goesOn(int start, int first) {
    if (keyColumn == NOTHING) {
      return false;
    }
    int column = first - start;
    char c = text.charAt(first);
    return quote != 0
        || inBrackets
        || awaitsValue
        || column > keyColumn
        || (column == keyColumn && (c == '-' || c == ':'));
  }

  /** Whether a line begins nothing that lines below it could belong to. */
  private boolean isWhole(int first, int end) {
    int value = first;
    int last = first;
    for (int i = first; i < end; i++) {
      char c = text.charAt(i);
      boolean blankBehind = i + 1 == end || Characters.isBlank(text.charAt(i + 1));
      if (c == '#' && i > first && Characters.isBlank(text.charAt(i - 1))) {
        break;
      } else if (blankBehind && ":-?".indexOf(c) >= 0) {
        value = i + 1;
      } else if (!Characters.isBlank(c)) {
        last = i + 1;
      }
    }
    return last > value && "|>&!".indexOf(text.charAt(Characters.blanksEnd(text, value))) < 0;
  }

  private void count(int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '[' || c == '{') {
        open++;
      } else if ((c == ']' || c == '}') && open > 0) {
        open--;
      }
    }
  }

  /** Finds out whether a quote is open at the end of a stretch of a value. */
  private void quotes(int from, int to, boolean begins) {
    if (begins) {
      quote = 0;
    }
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        i += c == '\\' && quote == '"' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if ((c == '"' || c == '\'') && opensQuote(i)) {
        quote = c;
      }
    }
  }

  private boolean opensQuote(int at) {
    char before = at == 0 ? ' ' : text.charAt(at - 1);
    return Characters.isBlank(before) || ":,[{".indexOf(before) >= 0;
  }
}
