package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.model.Value;

/** What an untagged plain scalar means in YAML 1.2: the core schema. */
final class CoreSchema {
  private static final Value NULL = Value.none();

  private CoreSchema() {}

  static Value resolve(String text) {
    if (text.isEmpty()) {
      return NULL;
    }
    return switch (text.charAt(0)) {
      case '~', 'n', 'N' -> isNull(text) ? NULL : new Value.Text(text);
      case 't', 'T' -> isBool(text) ? new Value.Bool(true, text) : new Value.Text(text);
      case 'f', 'F' -> isBool(text) ? new Value.Bool(false, text) : new Value.Text(text);
      default -> isInt(text) || isFloat(text) ? new Value.Numeral(text) : new Value.Text(text);
    };
  }

  static boolean isNull(String text) {
    return switch (text) {
      case "", "~", "null", "Null", "NULL" -> true;
      default -> false;
    };
  }

  static boolean isBool(String text) {
    return switch (text) {
      case "true", "True", "TRUE", "false", "False", "FALSE" -> true;
      default -> false;
    };
  }

  static boolean isInt(String text) {
    if (text.startsWith("0o")) {
      return text.length() > 2 && digits(text, 2, 8) == text.length();
    }
    if (text.startsWith("0x")) {
      return text.length() > 2 && digits(text, 2, 16) == text.length();
    }
    int from = signs(text);
    return from < text.length() && digits(text, from, 10) == text.length();
  }

  static boolean isFloat(String text) {
    int from = signs(text);
    String unsigned = from == 0 ? text : text.substring(from);
    return switch (unsigned) {
      case ".inf", ".Inf", ".INF" -> true;
      case ".nan", ".NaN", ".NAN" -> from == 0;
      default -> isDecimal(text, from);
    };
  }

  /** {@code (\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?} from an offset to the end. */
  private static boolean isDecimal(String text, int from) {
    int at = digits(text, from, 10);
    int whole = at - from;
    if (at < text.length() && text.charAt(at) == '.') {
      int dot = at;
      at = digits(text, dot + 1, 10);
      if (whole == 0 && at == dot + 1) {
        return false;
      }
    } else if (whole == 0) {
      return false;
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      int exponent = at + 1 < text.length() && isSign(text.charAt(at + 1)) ? at + 2 : at + 1;
      at = digits(text, exponent, 10);
      return at > exponent && at == text.length();
    }
    return at == text.length();
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
