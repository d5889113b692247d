package io.github.paiprotocol.runtime.exit;

import com.google.re2j.Pattern;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Text as it can stand in YAML, and lengths in UTF-8. */
final class ExitText {
  private static final String CUT = "...";
  private static final Pattern COLOUR = Pattern.compile("\\x1b\\[[0-9;]*[A-Za-z]");

  private ExitText() {}

  private static int bytes(int point) {
    return bytes(Character.toString(point));
  }

  /** What a text takes in UTF-8; half a pair is written as {@code ?}. */
  static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** The beginning of a text that takes at most so many bytes, marked when it is cut. */
  static String firstBytes(String text, int max) {
    if (bytes(text) <= max) {
      return text;
    }
    int end = 0;
    int left = max - CUT.length();
    while (left >= bytes(text.codePointAt(end))) {
      left -= bytes(text.codePointAt(end));
      end = text.offsetByCodePoints(end, 1);
    }
    return text.substring(0, end) + CUT;
  }

  /** The end of a text that takes at most so many bytes. */
  static String lastBytes(String text, int max) {
    int start = text.length();
    int left = max;
    while (start > 0 && left >= bytes(text.codePointBefore(start))) {
      left -= bytes(text.codePointBefore(start));
      start = text.offsetByCodePoints(start, -1);
    }
    return text.substring(start);
  }

  /** A line without what YAML cannot carry or takes for a line end. */
  static String printable(String line) {
    StringBuilder out = new StringBuilder(line.length());
    line.codePoints().forEach(point -> out.appendCodePoint(isPrintable(point) ? point : '?'));
    return out.toString();
  }

  private static boolean isPrintable(int point) {
    boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    boolean special = point == 0x2028 || point == 0x2029 || point == 0xFEFF;
    boolean none = point == 0xFFFE || point == 0xFFFF;
    return point == '\t'
        || (point >= ' ' && point < 0x7F)
        || (point >= 0xA0 && !surrogate && !special && !none);
  }

  static String withoutColours(String text) {
    return COLOUR.matcher(text).replaceAll("");
  }

  /** A text between double quotes that takes at most so many bytes, at least 2. */
  static String quoted(String text, int max) {
    StringBuilder out = new StringBuilder("\"");
    int left = max - 2;
    boolean whole = bytes(escaped(text)) <= left;
    if (!whole) {
      left -= CUT.length();
    }
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      String next = escaped(text.codePointAt(i));
      left -= bytes(next);
      if (left < 0) {
        break;
      }
      out.append(next);
    }
    return out.append(whole || max < 2 + CUT.length() ? "" : CUT).append('"').toString();
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(point -> out.append(escaped(point)));
    return out.toString();
  }

  private static String escaped(int point) {
    return switch (point) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      default ->
          isPrintable(point)
              ? Character.toString(point)
              : point < 0x100
                  ? String.format(Locale.ROOT, "\\x%02X", point)
                  : point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE
                      ? "?"
                      : String.format(Locale.ROOT, "\\u%04X", point);
    };
  }
}
