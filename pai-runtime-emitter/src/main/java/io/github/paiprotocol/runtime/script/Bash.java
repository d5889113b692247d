package io.github.paiprotocol.runtime.script;

import com.google.common.base.CharMatcher;

/**
 * Text that bash reads back exactly. Everything that is not our own text goes through here on its
 * way into a script, so that no content can end a literal or run.
 */
public final class Bash {
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final CharMatcher NAME =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.is('_'))
          .or(DIGIT)
          .precomputed();

  private Bash() {}

  /**
   * Quotes a text as one word. Inside single quotes bash changes nothing, not even a backslash or a
   * line end.
   *
   * @param text any text without NUL characters
   * @return the text between single quotes
   * @throws IllegalArgumentException if the text holds a NUL character, which no shell can carry
   */
  public static String quote(String text) {
    return "'" + requireNoNul(text).replace("'", "'\\''") + "'";
  }

  /**
   * Whether a text may name a shell variable.
   *
   * @param text any text
   * @return true for letters, digits and underscores of ASCII that do not begin with a digit
   */
  public static boolean isVariableName(String text) {
    return NAME.matchesAllOf(text) && !text.isEmpty() && !DIGIT.matches(text.charAt(0));
  }

  static String requireNoNul(String text) {
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("A shell script cannot hold a NUL character");
    }
    return text;
  }
}
