package io.github.paiprotocol.api.internal.text;

import com.google.common.base.Ascii;
import java.util.Locale;

/**
 * Characters that come from pages, chats and word processors, and look like those that a program
 * reads: blanks that are none, dashes, curly quotes, full-width signs.
 */
public final class PastedCharacters {
  private static final String SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u2032";
  private static final String DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033";
  private static final String SPACES = "\u00a0\u1680\u202f\u205f\u3000";
  private static final String INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\r";
  private static final String MINUS = "\u2212\ufe58\ufe63";

  private PastedCharacters() {}

  /** What a character looks like. */
  public enum Kind {
    /** None of them. */
    NONE,
    /** A blank. */
    SPACE,
    /** Nothing. */
    INVISIBLE,
    /** A hyphen, or two. */
    DASH,
    /** A quote. */
    QUOTE,
    /** Another sign of ASCII, in the width of a Chinese one. */
    FULL_WIDTH
  }

  /**
   * Says what a character looks like.
   *
   * @param c the character
   * @return the kind
   */
  public static Kind kind(char c) {
    if (c < 0x80 && c != '\r') {
      return Kind.NONE;
    } else if (SPACES.indexOf(c) >= 0 || (c >= 0x2000 && c <= 0x200a)) {
      return Kind.SPACE;
    } else if (INVISIBLE.indexOf(c) >= 0 || (c >= 0x2028 && c <= 0x202e)) {
      return Kind.INVISIBLE;
    } else if (MINUS.indexOf(c) >= 0 || (c >= 0x2010 && c <= 0x2015)) {
      return Kind.DASH;
    } else if (SINGLE_QUOTES.indexOf(c) >= 0 || DOUBLE_QUOTES.indexOf(c) >= 0) {
      return Kind.QUOTE;
    } else if ((c >= 0xff01 && c <= 0xff5e) || c == 0x3001 || c == 0x2236) {
      return Kind.FULL_WIDTH;
    }
    return Kind.NONE;
  }

  /**
   * What was meant by a character.
   *
   * @param c the character, of one of the kinds
   * @return the text of ASCII; empty for nothing
   */
  public static String meant(char c) {
    return switch (kind(c)) {
      case SPACE -> " ";
      case INVISIBLE -> "";
      case DASH -> "-";
      case QUOTE -> SINGLE_QUOTES.indexOf(c) >= 0 ? "'" : "\"";
      case FULL_WIDTH ->
          c == 0x3001 ? "," : c == 0x2236 ? ":" : Character.toString((char) (c - 0xfee0));
      case NONE -> Character.toString(c);
    };
  }

  /**
   * The place of the first one in a text.
   *
   * @param text the text
   * @param from where to begin
   * @param to where to end
   * @return its offset; -1 when there is none
   */
  public static int indexIn(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if ((c >= 0x80 || c == '\r') && kind(c) != Kind.NONE) {
        return i;
      }
    }
    return -1;
  }

  /**
   * A character for people.
   *
   * @param c the character
   * @return number and name, such as {@code U+00A0, no-break space}
   */
  public static String name(char c) {
    String name = c == '\r' ? "carriage return" : Ascii.toLowerCase(Character.getName(c));
    return String.format(Locale.ROOT, "U+%04X, %s", (int) c, name);
  }

  /**
   * How to write what was meant.
   *
   * @param c the character
   * @return a clause, such as {@code write a space}
   */
  public static String advice(char c) {
    return switch (meant(c)) {
      case "" -> "take it out";
      case " " -> "write a space";
      default -> "write `" + meant(c) + "`";
    };
  }
}
