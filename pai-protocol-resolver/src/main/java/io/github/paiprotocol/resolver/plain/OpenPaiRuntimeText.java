package io.github.paiprotocol.resolver.plain;

import com.google.common.base.CharMatcher;
import java.util.Optional;
import java.util.function.Function;

/**
 * What becomes of a text on its way through OpenPAI's runtime.
 *
 * <p>The runtime prints what a plugin is given as Python prints a dict, puts values in place of
 * references, and reads the result as YAML. Python quotes a text once, or twice when it holds a
 * single quote and no double one. Of the first kind YAML reads no escapes, though Python wrote
 * them; of the second it reads them all. A text with both kinds of quotes is no YAML.
 */
final class OpenPaiRuntimeText {
  private static final String OPEN = "<%";
  private static final String CLOSE = "%>";

  private static final CharMatcher PLAIN =
      CharMatcher.inRange(' ', '~').and(CharMatcher.isNot('\\')).precomputed();

  /** Other blanks are escapes by the time references are looked for. */
  private static final CharMatcher BLANK = CharMatcher.is(' ');

  private static final CharMatcher LINE_ENDS = CharMatcher.anyOf("\n\r\u0085\u2028\u2029");

  /** What may stand behind a backslash in a text YAML reads escapes of. */
  private static final CharMatcher ESCAPES = CharMatcher.anyOf("0abt\tnvfre \"/\\N_LPxuU");

  /** How a text comes out; a later one is worse. */
  enum Fate {
    /** As it was written, with the values put in. */
    SAME,
    /** As another text. */
    CHANGED,
    /** Not at all: the task ends before it begins. */
    STOPS;

    Fate or(Fate other) {
      return compareTo(other) < 0 ? other : this;
    }
  }

  private OpenPaiRuntimeText() {}

  /**
   * What came of a text.
   *
   * @param fate how it came out
   * @param text the text with the values put in, as it was meant
   */
  record Outcome(Fate fate, String text) {}

  /**
   * Follows a text.
   *
   * @param text the text
   * @param values the value of a reference such as {@code secrets.pw}; empty when the runtime finds
   *     none, or one that is no string
   * @return what becomes of it
   */
  static Outcome of(String text, Function<String, Optional<String>> values) {
    boolean twice = text.indexOf('\'') >= 0;
    if (twice && text.indexOf('"') >= 0) {
      return new Outcome(Fate.STOPS, text);
    }
    Fate fate = twice || isPrintedAsItIs(text) ? Fate.SAME : Fate.CHANGED;
    int first = text.indexOf(OPEN);
    if (first < 0) {
      return new Outcome(fate, text);
    }
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (int open = first; open >= 0; open = text.indexOf(OPEN, open + 1)) {
      int sign = pastBlanks(text, open + OPEN.length());
      if (sign < text.length() && text.charAt(sign) == '$') {
        int close = text.indexOf(CLOSE, sign);
        Optional<String> value =
            close < 0
                ? Optional.empty()
                : Optional.of(BLANK.trimTrailingFrom(text.substring(sign + 1, close)))
                    .filter(OpenPaiRuntimeText::isPrintedAsItIs)
                    .flatMap(values);
        if (value.isEmpty()) {
          return new Outcome(Fate.STOPS, text);
        }
        fate = fate.or(put(value.get(), twice));
        out.append(text, done, open).append(value.get());
        done = close + CLOSE.length();
        open = done - 1;
      }
    }
    return new Outcome(fate, out.append(text, done, text.length()).toString());
  }

  private static int pastBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && BLANK.matches(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** What becomes of a value that is put between quotes. */
  private static Fate put(String value, boolean twice) {
    if (value.indexOf(twice ? '"' : '\'') >= 0
        || !value.codePoints().allMatch(OpenPaiRuntimeText::isYaml)) {
      return Fate.STOPS;
    }
    boolean escapes = false;
    for (int at = value.indexOf('\\'); twice && at >= 0; at = value.indexOf('\\', at + 2)) {
      escapes = true;
      if (at + 1 == value.length() || !ESCAPES.matches(value.charAt(at + 1))) {
        return Fate.STOPS;
      }
    }
    return escapes || LINE_ENDS.matchesAnyOf(value) ? Fate.CHANGED : Fate.SAME;
  }

  /** Characters that YAML texts may hold. */
  private static boolean isYaml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || c == 0x85
        || (c >= ' ' && c <= '~')
        || (c >= 0xA0 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD && c != 0xFEFF)
        || c >= 0x10000;
  }

  private static boolean isPrintedAsItIs(String text) {
    return PLAIN.matchesAllOf(text)
        || (text.indexOf('\\') < 0 && text.codePoints().allMatch(OpenPaiRuntimeText::isPrintable));
  }

  /** Whether Python prints a character as itself. */
  private static boolean isPrintable(int c) {
    if (c < 0x7F) {
      return c >= ' ';
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
