package io.github.paiprotocol.api.model;

import java.math.BigInteger;

/** How the core schema of YAML 1.2 writes numbers and booleans, and how JSON does. */
final class CoreSchema {
  /** What costs more than its length to convert is no number, but a text. */
  private static final int MOST_DIGITS = 10_000;

  private CoreSchema() {}

  static boolean isNumber(String text) {
    if (text.startsWith("0x") || text.startsWith("0o")) {
      int digits = text.length() - 2;
      return digits > 0 && digits <= MOST_DIGITS && digits(text, 2, radix(text)) == text.length();
    }
    int from = signs(text);
    return isDecimal(text, from) || isInfinity(text, from) || isNan(text);
  }

  static boolean isBool(boolean value, String text) {
    return value
        ? text.equals("true") || text.equals("True") || text.equals("TRUE")
        : text.equals("false") || text.equals("False") || text.equals("FALSE");
  }

  /** A number as JSON writes it: unchanged where JSON has the notation, or has none for it. */
  static String inJson(String number) {
    if (number.startsWith("0x") || number.startsWith("0o")) {
      return new BigInteger(number.substring(2), radix(number)).toString();
    }
    int from = signs(number);
    return isDecimal(number, from) ? decimalInJson(number, from) : number;
  }

  /** JSON wants one digit before the point at least, no zeros before it, and digits behind it. */
  private static String decimalInJson(String number, int from) {
    int point = digits(number, from, 10);
    int whole = from;
    while (whole < point - 1 && number.charAt(whole) == '0') {
      whole++;
    }
    boolean hasPoint = point < number.length() && number.charAt(point) == '.';
    int rest = hasPoint && digits(number, point + 1, 10) == point + 1 ? point + 1 : point;
    if (from == 0 && whole == 0 && point > 0 && rest == point) {
      return number;
    }
    return (number.charAt(0) == '-' ? "-" : "")
        + (whole == point ? "0" : number.substring(whole, point))
        + number.substring(rest);
  }

  /** {@code (\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?} from an offset to the end. */
  private static boolean isDecimal(String text, int from) {
    int at = digits(text, from, 10);
    boolean whole = at > from;
    if (at < text.length() && text.charAt(at) == '.') {
      int dot = at;
      at = digits(text, dot + 1, 10);
      whole |= at > dot + 1;
    }
    if (!whole) {
      return false;
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      int exponent = at + 1 < text.length() && isSign(text.charAt(at + 1)) ? at + 2 : at + 1;
      at = digits(text, exponent, 10);
      return at > exponent && at == text.length();
    }
    return at == text.length();
  }

  private static boolean isInfinity(String text, int from) {
    return text.length() == from + 4
        && (text.startsWith(".inf", from)
            || text.startsWith(".Inf", from)
            || text.startsWith(".INF", from));
  }

  private static boolean isNan(String text) {
    return text.equals(".nan") || text.equals(".NaN") || text.equals(".NAN");
  }

  private static int radix(String text) {
    return text.charAt(1) == 'x' ? 16 : 8;
  }

  private static int signs(String text) {
    return !text.isEmpty() && isSign(text.charAt(0)) ? 1 : 0;
  }

  private static boolean isSign(char c) {
    return c == '-' || c == '+';
  }

  /** The end of the digits that begin at an offset. */
  private static int digits(String text, int from, int radix) {
    int at = from;
    while (at < text.length()
        && text.charAt(at) < 128
        && Character.digit(text.charAt(at), radix) >= 0) {
      at++;
    }
    return at;
  }
}
