package io.github.paiprotocol.api.internal.text;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Texts of strangers for people: no character of them moves a cursor, changes colours or the
 * direction of writing, ends a line, or is not seen at all. Everything printed for people goes
 * through {@link #line} or {@link #lines}; JSON for programs keeps every character, those as
 * escapes ({@link #jsonEscapes}).
 *
 * <p>Refused are the control characters (U+0000 to U+001F but the tab, U+007F to U+009F), line and
 * paragraph separators, halves of pairs, what is no character, and everything that Unicode calls
 * ignorable: formats (U+200B to U+200F, U+202A to U+202E, U+2066 to U+2069, tags, U+FEFF …),
 * fillers and variation selectors. Each is shown by another character, so that columns stay.
 */
public final class Printable {
  private static final int PICTURES = 0x2400;
  private static final int DELETE = 0x7F;
  private static final int PICTURE_OF_DELETE = 0x2421;
  private static final int REPLACEMENT = 0xFFFD;

  /**
   * What is ignorable by Unicode 16 (Default_Ignorable_Code_Point) and is no format: pairs of the
   * first and the last.
   */
  private static final int[] IGNORABLE = {
    0x034F, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x2060, 0x206F, 0x3164, 0x3164,
    0xFE00, 0xFE0F, 0xFFA0, 0xFFA0, 0xFFF0, 0xFFFB, 0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0000,
    0xE0FFF
  };

  private static final CharacterEscapes JSON = new Escapes();

  private Printable() {}

  /**
   * A text in one line.
   *
   * @param text the text
   * @return the text, as many characters long; line ends are shown, too
   */
  public static String line(String text) {
    return replaced(text, false);
  }

  /**
   * A text in several lines, each ended by LF.
   *
   * @param text the text, whose line ends are all intended: untrusted parts of it have gone through
   *     {@link #line}
   * @return the text, as many characters long
   */
  public static String lines(String text) {
    return replaced(text, true);
  }

  /**
   * Whether a character is shown as it is.
   *
   * @param point a code point
   * @return false when a terminal, a reader of logs or an editor obeys or hides it
   */
  public static boolean isShown(int point) {
    if (point < DELETE) {
      return point >= ' ' || point == '\t';
    }
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> !isIgnorable(point) && (point & 0xFFFE) != 0xFFFE;
    };
  }

  /**
   * Escapes for JSON that is also safe to look at: {@code \}{@code uXXXX} for characters that are
   * not shown, and for those beyond U+FFFF, in halves.
   *
   * @return what generators of Jackson take; immutable
   */
  public static CharacterEscapes jsonEscapes() {
    return JSON;
  }

  private static boolean isIgnorable(int point) {
    for (int i = 0; i < IGNORABLE.length; i += 2) {
      if (point >= IGNORABLE[i] && point <= IGNORABLE[i + 1]) {
        return true;
      }
    }
    return false;
  }

  private static String replaced(String text, boolean severalLines) {
    StringBuilder out = new StringBuilder(text.length());
    boolean same = true;
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      int shown = (point == '\n' && severalLines) || isShown(point) ? point : picture(point);
      same &= shown == point;
      out.appendCodePoint(shown);
      i += Character.charCount(point);
    }
    return same ? text : out.toString();
  }

  private static int picture(int point) {
    if (point < ' ') {
      return PICTURES + point;
    }
    return point == DELETE ? PICTURE_OF_DELETE : REPLACEMENT;
  }

  /** Jackson asks for the halves of a pair one by one. */
  private static final class Escapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    private final int[] ascii = CharacterEscapes.standardAsciiEscapesForJSON();

    Escapes() {
      ascii[DELETE] = CharacterEscapes.ESCAPE_STANDARD;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ascii.clone();
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      return isShown(c) ? null : new SerializedString(escape(c));
    }

    private static String escape(int c) {
      return "\\u" + HexFormat.of().toHexDigits((char) c);
    }
  }
}
