package io.github.paiprotocol.api.internal.text;

import java.util.HexFormat;

/** Strings in double quotes, in the notation YAML and JSON share. */
public final class Escapes {
  private Escapes() {}

  /**
   * A string in double quotes on one line, with nothing in it that is invisible or ambiguous.
   *
   * @param text the string
   * @return its notation
   */
  public static String quoted(String text) {
    return quoted(text, false);
  }

  /** The same for YAML alone, whose readers may not take halves of pairs for a character. */
  public static String quotedYaml(String text) {
    return quoted(text, true);
  }

  private static String quoted(String text, boolean yaml) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      if (point == '"' || point == '\\') {
        out.append('\\').appendCodePoint(point);
      } else if (!mustEscape(point)) {
        out.appendCodePoint(point);
      } else if (yaml && Character.isSupplementaryCodePoint(point)) {
        out.append("\\U").append(HexFormat.of().toHexDigits(point, 8));
      } else {
        Character.toString(point).chars().forEach(c -> escape((char) c, out));
      }
      i += Character.charCount(point);
    }
    return out.append('"').toString();
  }

  /** Whether something of a text must not stand in it as it is, line ends left aside. */
  public static boolean mustEscape(String text) {
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      if (point != '\n' && mustEscape(point)) {
        return true;
      }
      i += Character.charCount(point);
    }
    return false;
  }

  /**
   * Whether a character must not stand in a text as it is: it ends a line in some YAML version, is
   * invisible, or changes the direction of writing.
   */
  private static boolean mustEscape(int point) {
    return point == '\t' || !Printable.isShown(point);
  }

  private static void escape(char c, StringBuilder out) {
    switch (c) {
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> out.append("\\u").append(HexFormat.of().toHexDigits(c));
    }
  }
}
