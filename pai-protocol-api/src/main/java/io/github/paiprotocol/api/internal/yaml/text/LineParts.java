package io.github.paiprotocol.api.internal.yaml.text;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;

/** The parts of one line of a text that may be no YAML: dashes, a key, a value, a comment. */
public final class LineParts {
  private static final String DASH = "- ";

  private LineParts() {}

  /** The end of what stands on a line from an offset on, without blanks and a comment. */
  public static int end(String text, int start) {
    int end = Characters.lineEnd(text, start);
    for (int i = start + 1; i < end; i++) {
      if (text.charAt(i) == '#' && Characters.isBlank(text.charAt(i - 1))) {
        end = i;
      }
    }
    return Lines.contentEnd(text, start, end);
  }

  /** Where the first key of an offset's line may begin: behind its dashes. */
  public static int keyStart(String text, int at) {
    int start = Lines.first(text, at);
    while (text.startsWith(DASH, start)) {
      start = Characters.blanksEnd(text, start + DASH.length());
    }
    return start;
  }

  /** The column of that key. */
  public static int keyColumn(String text, int at) {
    return Lines.column(text, keyStart(text, at));
  }

  /** Whether an offset's line begins with a dash. */
  static boolean isItem(String text, int at) {
    return text.startsWith(DASH, Lines.first(text, at));
  }

  /** Whether an offset's line, on which something stands, ends as a key without a value does. */
  static boolean endsInColon(String text, int at) {
    return text.charAt(end(text, Lines.first(text, at)) - 1) == ':';
  }

  /** The end of a word such as keys are. */
  public static int wordEnd(String text, int start) {
    int end = start;
    while (end < text.length() && isWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
  }

  /**
   * Where the value of an offset's line begins: behind its key, if it has one. In a list a word and
   * a colon begin a text, unless more keys follow, or it is one of a prerequisite's.
   */
  public static int valueStart(String text, int at) {
    int start = keyStart(text, at);
    int word = wordEnd(text, start);
    boolean colon = word > start && word < at && text.startsWith(": ", word);
    boolean item = start > Lines.first(text, at);
    boolean key = colon && (!item || isKeyOfItem(text, start, word));
    return key ? Characters.blanksEnd(text, word + 1) : start;
  }

  private static boolean isKeyOfItem(String text, int start, int word) {
    int next = Lines.below(text, start);
    boolean goesOn =
        next >= 0
            && Lines.indent(text, next) == Lines.column(text, start)
            && !text.startsWith(DASH, Lines.first(text, next));
    return goesOn || PrerequisiteFields.keys().contains(text.substring(start, word));
  }

  /**
   * Whether a line above ends a quoted text that an earlier line began. Perhaps it was meant to end
   * there, and what looks like structure is text.
   */
  public static boolean hasLateQuote(String text, int at) {
    for (int line = Lines.above(text, at); line >= 0; line = Lines.above(text, line)) {
      int end = end(text, line);
      char last = end > line ? text.charAt(end - 1) : ' ';
      if ((last == '"' || last == '\'')
          && CharMatcher.is(last).countIn(text.substring(line, end)) % 2 == 1) {
        return true;
      }
    }
    return false;
  }
}
