package io.github.paiprotocol.api.yaml;

/** Strings in double quotes, in the notation YAML and JSON share. */
final class Escapes {
  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final char LAST_PRINTABLE = '\uFFFD';

  private Escapes() {}

  /** A string in double quotes on one line, with nothing in it that is invisible or ambiguous. */
  static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (mustEscape(c)) {
        escape(c, out);
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  /**
   * Whether a character must not stand in a text as it is: it ends a line in some YAML version, is
   * invisible, or changes the direction of writing.
   */
  static boolean mustEscape(char c) {
    if (c <= '~') {
      return c < ' ';
    }
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || c == BYTE_ORDER_MARK
        || c > LAST_PRINTABLE;
  }

  private static void escape(char c, StringBuilder out) {
    switch (c) {
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> out.append("\\u").append(hex(c));
    }
  }

  private static String hex(char c) {
    String digits = Integer.toHexString(c);
    return "0".repeat(4 - digits.length()) + digits;
  }
}
