package io.github.paiprotocol.api.internal.text;

import com.google.common.base.CharMatcher;

/**
 * Whether a change of a text that is no YAML leaves what was meant as it is. Quotes, comments and
 * dashes can be part of a text or signs of YAML; where they can be both, a change is a guess.
 */
public final class SameText {
  private static final String QUOTES = "\"'";
  private static final CharMatcher BLANKS = CharMatcher.anyOf(" \t");
  private static final CharMatcher BREAKS = CharMatcher.anyOf("\r\n");
  private static final CharMatcher JUNK = CharMatcher.anyOf("]},; \"'");

  /** No longer is what follows the dash of an option, such as {@code -r} and {@code -la}. */
  private static final int LONGEST_OPTION = 2;

  private SameText() {}

  /**
   * Looks at one change.
   *
   * @param text the text
   * @param start where the change begins
   * @param end where it ends
   * @param written what is written there
   * @return false when the result may not say what the author meant
   */
  public static boolean isKept(String text, int start, int end, String written) {
    String old = text.substring(start, end);
    if (old.isEmpty() && isQuote(written)) {
      return onLine(text, start, '#') < 0 && QUOTES.indexOf(text.charAt(start - 1)) < 0;
    }
    if (written.isEmpty() && isQuote(old)) {
      boolean first = start == 0 || BLANKS.or(BREAKS).matches(text.charAt(start - 1));
      return first && "#\"'\\".chars().allMatch(sign -> onLine(text, end, (char) sign) < 0);
    }
    if (written.equals(" ") && start > 0 && text.charAt(start - 1) == '-') {
      return isItem(text, start - 1, end);
    }
    return !isQuoting(old, written) || (!isAmbiguous(old) && !hidesText(text, end));
  }

  private static boolean isQuote(String text) {
    return text.length() == 1 && QUOTES.indexOf(text.charAt(0)) >= 0;
  }

  /** Whether quotes are put around something as it stands there. */
  private static boolean isQuoting(String old, String written) {
    if (old.isEmpty()
        || written.length() <= old.length()
        || QUOTES.indexOf(written.charAt(0)) < 0
        || written.charAt(written.length() - 1) != written.charAt(0)) {
      return false;
    }
    String inner = written.substring(1, written.length() - 1);
    return old.indexOf('\t') >= 0
        || (written.startsWith("'") ? inner.replace("''", "'") : inner).equals(old);
  }

  /** Whether the signs around a text may be those of YAML, with more of them in between. */
  private static boolean isAmbiguous(String old) {
    char first = old.charAt(0);
    char last = old.charAt(old.length() - 1);
    boolean opens = QUOTES.indexOf(first) >= 0 && (first == last || isOdd(old, first));
    boolean closes = QUOTES.indexOf(last) >= 0 && (isOdd(old, last) || old.indexOf('\\') >= 0);
    if (opens || closes) {
      return true;
    }
    int close = first == '[' ? old.indexOf(']') : first == '{' ? old.indexOf('}') : -1;
    return close >= 0 && JUNK.matchesAllOf(old.substring(close));
  }

  private static boolean isOdd(String text, char sign) {
    return CharMatcher.is(sign).countIn(text) % 2 == 1;
  }

  /**
   * Whether a {@code #} that ends the text may be part of it: in {@code issue #5}, or where quotes
   * follow.
   */
  private static boolean hidesText(String text, int end) {
    int sign = onLine(text, end, '#');
    if (sign < 0 || !BLANKS.matchesAllOf(text.substring(end, sign)) || sign + 1 >= text.length()) {
      return false;
    }
    boolean glued = !BLANKS.or(BREAKS).or(CharMatcher.is('#')).matches(text.charAt(sign + 1));
    return glued || onLine(text, sign, '"') >= 0 || onLine(text, sign, '\'') >= 0;
  }

  /** Where a sign stands on the rest of a line; -1 when it does not. */
  private static int onLine(String text, int from, char sign) {
    int end = BREAKS.indexIn(text, from);
    int at = text.indexOf(sign, from);
    return at >= 0 && (end < 0 || at < end) ? at : -1;
  }

  /**
   * Whether a dash begins an item, and no option of a command that began on the line above: it
   * begins a key, one word, or the first of all items.
   */
  private static boolean isItem(String text, int dash, int from) {
    int end = BREAKS.indexIn(text, from);
    String line = text.substring(from, end < 0 ? text.length() : end).strip();
    int word = CharMatcher.anyOf(" \t=").indexIn(line);
    String first = word < 0 ? line : line.substring(0, word);
    if (first.length() <= LONGEST_OPTION || first.startsWith("-")) {
      return false;
    }
    boolean key = first.endsWith(":");
    String above = text.substring(0, text.lastIndexOf('\n', dash) + 1).stripTrailing();
    return word < 0 || key || above.endsWith(":");
  }
}
