package io.github.paiprotocol.api.internal.confidential;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;

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
  private static final CharMatcher HEX =
      CharMatcher.inRange('0', '9')
          .or(CharMatcher.inRange('a', 'f'))
          .or(CharMatcher.inRange('A', 'F'));

  private final String text;
  private final ConfidentialWords words;
  private final Logins logins;

  private Guard(String written, boolean isName) {
    this.text = written.indexOf('\\') < 0 ? written : decoded(written);
    this.words = new ConfidentialWords(text, isName);
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
    return !TableWords.isPublic(name) && hasConfidentialWord(name);
  }

  static boolean hasConfidentialWord(String name) {
    return Ascii.equalsIgnoreCase(name, KEY) || new Guard(name, true).scan();
  }

  private boolean scan() {
    boolean lineStart = true;
    int dashes = 0;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (isLetter(c)) {
        at = words.run(at, lineStart, dashes);
        if (at < 0) {
          return true;
        }
        lineStart = false;
        dashes = 0;
        continue;
      }
      if (logins.sign(c, at)) {
        return true;
      }
      lineStart = c == '\n' || c == '\r' || (lineStart && (c < '0' || c > '9'));
      dashes = c == '-' ? dashes + 1 : c == ' ' ? dashes : 0;
      at++;
    }
    return logins.end(at) || words.hasLong();
  }

  static boolean isLetter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  /** A text with the characters that escapes of YAML and JSON give by their numbers. */
  private static String decoded(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int end = escapeEnd(text, at);
      if (end > 0) {
        int code = Integer.parseUnsignedInt(text, at + 2, end, 16);
        out.append(Character.isBmpCodePoint(code) ? (char) code : '?');
      } else {
        out.append(text.charAt(at));
      }
      at = Math.max(end, at + 1);
    }
    return out.toString();
  }

  /** The end of an escape with digits; 0 when none begins at an offset. */
  private static int escapeEnd(String text, int at) {
    char kind = text.charAt(at) == '\\' && at + 1 < text.length() ? text.charAt(at + 1) : ' ';
    int end = at + 2 + (kind == 'x' ? 2 : kind == 'u' ? 4 : LONGEST_ESCAPE);
    boolean escape = (kind == 'x' || kind == 'u' || kind == 'U') && end <= text.length();
    return escape && HEX.matchesAllOf(text.substring(at + 2, end)) ? end : 0;
  }
}
