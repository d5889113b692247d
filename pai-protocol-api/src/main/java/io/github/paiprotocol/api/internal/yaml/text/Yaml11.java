package io.github.paiprotocol.api.internal.yaml.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What YAML 1.1 makes of plain scalars, where YAML 1.2 makes something else of them. The words
 * {@code y} and {@code n}, booleans in the letter of YAML 1.1, are left out: its common readers
 * take them for strings, and people use them as names.
 */
public final class Yaml11 {
  private static final Reading BOOLEAN =
      new Reading("a boolean", "or write `true` or `false` if that is meant");
  private static final Reading NUMBER =
      new Reading("a number", "or write the digits alone if a number is meant");

  private static final Pattern OCTAL = Pattern.compile("[-+]?0[0-7_]+");
  private static final Pattern DECIMAL = Pattern.compile("[-+]?0[0-9]+");
  private static final Pattern BINARY = Pattern.compile("[-+]?0b[01_]+");
  private static final Pattern HEXADECIMAL = Pattern.compile("[-+]?0x[0-9a-fA-F_]+");
  private static final Pattern GROUPED =
      Pattern.compile("[-+]?(?=[^_]*_)[0-9][0-9_]*(?:\\.[0-9_]*(?:[eE][-+][0-9]+)?)?");
  private static final Pattern SEXAGESIMAL =
      Pattern.compile("[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\\.[0-9_]*)?");
  private static final Pattern DATE =
      Pattern.compile(
          "[0-9]{4}-[0-9]{2}-[0-9]{2}"
              + "|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \\t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}"
              + "(?:\\.[0-9]*)?(?:[ \\t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(?:[0-9]+\\.[0-9]*|\\.[0-9]+)(?:[eE][-+][0-9]+)?");
  private static final Pattern EXPONENT = Pattern.compile("([-+]?[0-9.]+)[eE]([-+]?)([0-9]+)");

  /** What numbers, dates and times are made of. */
  private static final String NUMERIC = "0123456789abcdefABCDEF+-._:oxTtZ \t";

  /** Longer scalars are texts in both versions, or numbers that are not written by mistake. */
  private static final int LONGEST = 64;

  private static final int LONGEST_WORD = 3;

  private Yaml11() {}

  /**
   * Another meaning.
   *
   * @param meaning what it is
   * @param rewrite how to write what is meant, a clause
   */
  public record Reading(String meaning, String rewrite) {}

  /** What YAML 1.1 reads, when it is not what YAML 1.2 reads. */
  public static Optional<Reading> differing(String text) {
    if (text.isEmpty() || text.length() > LONGEST) {
      return Optional.empty();
    }
    char c = text.charAt(0);
    if (c >= '0' && c <= '9') {
      return number(text);
    }
    if ((c == '-' || c == '+') && text.length() > 1 && Character.isDigit(text.charAt(1))) {
      return number(text);
    }
    return isWord(text) ? Optional.of(BOOLEAN) : Optional.empty();
  }

  private static boolean isWord(String text) {
    if (text.length() > LONGEST_WORD) {
      return false;
    }
    return switch (text) {
      case "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF" -> true;
      default -> false;
    };
  }

  private static Optional<Reading> number(String text) {
    if (isPlainNumber(text) || !isNumeric(text)) {
      return Optional.empty();
    }
    if (PlainScalars.isInt(text)) {
      return integer(text);
    }
    if (PlainScalars.isNumber(text)) {
      return FLOAT.matcher(text).matches() ? Optional.empty() : Optional.of(string(text));
    }
    if (text.length() > 4 && text.charAt(4) == '-' && DATE.matcher(text).matches()) {
      return Optional.of(new Reading("a date", "since a date is a string here"));
    }
    if (text.indexOf(':') > 0 && SEXAGESIMAL.matcher(text).matches()) {
      return Optional.of(new Reading("a number to base 60", "since it is a string here"));
    }
    boolean number =
        (text.indexOf('_') > 0 && GROUPED.matcher(text).matches())
            || OCTAL.matcher(text).matches()
            || BINARY.matcher(text).matches()
            || HEXADECIMAL.matcher(text).matches();
    return number ? Optional.of(NUMBER) : Optional.empty();
  }

  /** A number without signs, zeros before it and exponents: all readers read it alike. */
  private static boolean isPlainNumber(String text) {
    int at = digitsEnd(text, 0);
    if (at == 0 || (at > 1 && text.charAt(0) == '0')) {
      return false;
    }
    boolean point = at < text.length() && text.charAt(at) == '.';
    return (point ? digitsEnd(text, at + 1) : at) == text.length();
  }

  /** Whether each character may stand in a number or a date, as none of `4Gi` or `1h` does. */
  private static boolean isNumeric(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (NUMERIC.indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static int digitsEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  /** YAML 1.1 wants a point in every float, and a sign in its exponent. */
  private static Reading string(String text) {
    Matcher parts = EXPONENT.matcher(text);
    if (!parts.matches()) {
      return new Reading("a string", "or write it with a point and digits before it");
    }
    String point = text.indexOf('.') < 0 ? ".0" : "";
    String sign = parts.group(2).isEmpty() ? "+" : parts.group(2);
    return new Reading(
        "a string",
        "or write it as `" + parts.group(1) + point + "e" + sign + parts.group(3) + "`");
  }

  private static Optional<Reading> integer(String text) {
    if (text.startsWith("0o")) {
      return Optional.of(new Reading("a string", "or write its decimal digits"));
    }
    if (!DECIMAL.matcher(text).matches() || isOneDigit(text)) {
      return Optional.empty();
    }
    return Optional.of(
        OCTAL.matcher(text).matches()
            ? new Reading("a number to base 8", "or drop the zeros before it")
            : new Reading("a string", "or drop the zeros before it"));
  }

  /** Whether a number is below 8 in every base. */
  private static boolean isOneDigit(String text) {
    char last = text.charAt(text.length() - 1);
    for (int i = 0; i < text.length() - 1; i++) {
      if (text.charAt(i) >= '1' && text.charAt(i) <= '9') {
        return false;
      }
    }
    return last < '8';
  }
}
