package io.github.paiprotocol.api.diagnostic;

/**
 * Text of strangers for a terminal: no character of it moves the cursor, changes colours or the
 * direction of writing. Each such character is shown by another one, so that columns stay.
 */
final class Printable {
  private static final int PICTURES = 0x2400;
  private static final int DELETE = 0x7F;
  private static final int PICTURE_OF_DELETE = 0x2421;
  private static final int REPLACEMENT = 0xFFFD;

  private Printable() {}

  static String of(String text) {
    return text.codePoints().allMatch(c -> shown(c) == c)
        ? text
        : text.codePoints()
            .map(Printable::shown)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  private static int shown(int c) {
    if (c == '\t') {
      return c;
    }
    if (c < ' ') {
      return PICTURES + c;
    }
    if (c == DELETE) {
      return PICTURE_OF_DELETE;
    }
    return Character.isISOControl(c) || isLineEnd(c) || isDirection(c) ? REPLACEMENT : c;
  }

  private static boolean isLineEnd(int c) {
    return c == 0x2028 || c == 0x2029;
  }

  private static boolean isDirection(int c) {
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  }
}
