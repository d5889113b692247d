package io.github.paiprotocol.api.internal.yaml.text;

import io.github.paiprotocol.api.model.Value;

/** What an untagged plain scalar means in YAML 1.2: the core schema. */
public final class PlainScalars {
  private static final Value NULL = Value.none();

  private PlainScalars() {}

  public static Value resolve(String text) {
    if (text.isEmpty()) {
      return NULL;
    }
    return switch (text.charAt(0)) {
      case '~', 'n', 'N' -> isNull(text) ? NULL : new Value.Text(text);
      case 't', 'T' -> isBool(text) ? Value.of(true) : new Value.Text(text);
      case 'f', 'F' -> isBool(text) ? Value.of(false) : new Value.Text(text);
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '-', '.' ->
          isNumber(text) ? new Value.Numeral(text) : new Value.Text(text);
      default -> new Value.Text(text);
    };
  }

  public static boolean isNull(String text) {
    return switch (text) {
      case "", "~", "null", "Null", "NULL" -> true;
      default -> false;
    };
  }

  public static boolean isBool(String text) {
    return switch (text) {
      case "true", "True", "TRUE", "false", "False", "FALSE" -> true;
      default -> false;
    };
  }

  public static boolean isNumber(String text) {
    return Value.Numeral.isNumeral(text);
  }

  public static boolean isInt(String text) {
    return isNumber(text) && (text.startsWith("0x") || !hasPointOrExponent(text));
  }

  private static boolean hasPointOrExponent(String text) {
    return text.indexOf('.') >= 0 || text.indexOf('e') >= 0 || text.indexOf('E') >= 0;
  }
}
