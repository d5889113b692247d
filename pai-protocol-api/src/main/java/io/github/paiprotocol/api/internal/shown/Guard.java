package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Ascii;

/**
 * Decides whether a document is guarded: its text has a word that names something confidential, a
 * PEM or ssh key, or a login in an address. Of a guarded document only what is known to be public
 * is shown; any other is shown as it is. One or two typing errors do not open a guarded document.
 *
 * <p>One scan of the text, before anything parses it, in time linear in its length.
 */
public final class Guard {
  private static final int LONGEST_ESCAPE = 8;
  private static final String KEY = "key";

  private final String text;
  private final Words words;
  private final Logins logins;
  private boolean lineStart = true;
  private int dashes;

  /** The code point of an escape, after {@link #escape}. */
  private int escaped;

  private Guard(String text, boolean isName) {
    this.text = text;
    this.words = new Words(text, isName);
    this.logins = new Logins(text, words);
  }

  /**
   * Whether only the public part of a document may be shown.
   *
   * @param text the raw text of the document
   * @return true when the text has a confidential word, a key or a login
   */
  public static boolean isGuarded(CharSequence text) {
    return new Guard(text.toString(), false).scan();
  }

  /**
   * Whether a name has a confidential word, or is {@code key}, so that its value is confidential.
   *
   * @param name the name of an environment variable, a parameter or a key
   * @return true when it has
   */
  public static boolean isConfidentialName(String name) {
    return Ascii.equalsIgnoreCase(name, KEY) || new Guard(name, true).scan();
  }

  /** How much work a text makes beside looking at each character once. */
  static long steps(String text) {
    Guard guard = new Guard(text, false);
    guard.scan();
    return guard.words.steps();
  }

  private boolean scan() {
    int at = 0;
    while (at < text.length()) {
      int next = at + 1;
      int c = text.charAt(at);
      if (c == '\\') {
        next = escape(at);
        c = next > at + 1 ? escaped : c;
      }
      if (isLetter(c)) {
        if (words.letter(c, at, next, lineStart, dashes)) {
          return true;
        }
        lineStart = false;
        dashes = 0;
      } else if (words.end(at) || logins.sign(c, at)) {
        return true;
      } else {
        sign(c);
      }
      at = next;
    }
    return words.end(at) || logins.end(at);
  }

  private void sign(int c) {
    if (c == '\n' || c == '\r') {
      lineStart = true;
    } else if (c >= '0' && c <= '9') {
      lineStart = false;
    }
    dashes = c == '-' ? dashes + 1 : c == ' ' ? dashes : 0;
  }

  static boolean isLetter(int c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  /** The end of an escape of YAML or JSON that gives a code point, or of the backslash alone. */
  private int escape(int at) {
    char kind = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
    int digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? LONGEST_ESCAPE : 0;
    if (digits == 0 || at + 2 + digits > text.length()) {
      return at + 1;
    }
    escaped = 0;
    for (int i = at + 2; i < at + 2 + digits; i++) {
      int digit = Character.digit(text.charAt(i), 16);
      if (digit < 0) {
        return at + 1;
      }
      escaped = escaped << 4 | digit;
    }
    return at + 2 + digits;
  }
}
