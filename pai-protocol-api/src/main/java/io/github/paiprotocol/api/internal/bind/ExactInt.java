package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Value;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Integers as the protocol accepts them: any number that is exactly one, however it is written
 * ({@code 2}, {@code 010}, {@code 2.0}, {@code 1e3}, {@code 0x1F}). Linear in the length of the
 * text, whatever its exponent.
 */
public final class ExactInt {
  private static final Pattern DECIMAL =
      Pattern.compile("([-+]?)([0-9]*+)(?:\\.([0-9]*+))?(?:[eE]([-+]?)([0-9]++))?");
  private static final int MOST_DIGITS = 18;

  private ExactInt() {}

  /**
   * The integer a numeral means.
   *
   * @param text the text of a number
   * @return the integer, {@link Long#MAX_VALUE} or {@link Long#MIN_VALUE} when it has more than 18
   *     digits; empty when it is no integer (a fraction, an infinity, not a number)
   */
  public static OptionalLong parse(String text) {
    if (text.startsWith("0x")) {
      return radix(text.substring(2), 16);
    }
    if (text.startsWith("0o")) {
      return radix(text.substring(2), 8);
    }
    Matcher m = DECIMAL.matcher(text);
    if (!m.matches()) {
      return OptionalLong.empty();
    }
    String whole = m.group(2);
    String fraction = m.group(3) == null ? "" : m.group(3);
    if (whole.isEmpty() && fraction.isEmpty()) {
      return OptionalLong.empty();
    }
    long exponent = m.group(5) == null ? 0 : exponent(m.group(4), m.group(5));
    return scaled(m.group(1).equals("-"), whole + fraction, exponent - fraction.length());
  }

  /**
   * The integer a value means, when it is a number and fits.
   *
   * @param value any value
   * @return the integer; empty for another kind of value, a fraction or one out of range
   */
  public static OptionalInt of(Value value) {
    if (!(value instanceof Value.Numeral number)) {
      return OptionalInt.empty();
    }
    OptionalLong exact = parse(number.text());
    return exact.isPresent() && (int) exact.getAsLong() == exact.getAsLong()
        ? OptionalInt.of((int) exact.getAsLong())
        : OptionalInt.empty();
  }

  /** The digits times ten to the power. */
  private static OptionalLong scaled(boolean negative, String digits, long power) {
    int from = 0;
    int to = digits.length();
    while (from < to && digits.charAt(from) == '0') {
      from++;
    }
    while (from < to && digits.charAt(to - 1) == '0') {
      to--;
      power++;
    }
    if (from == to) {
      return OptionalLong.of(0);
    }
    if (power < 0) {
      return OptionalLong.empty();
    }
    if (to - from + power > MOST_DIGITS) {
      return OptionalLong.of(negative ? Long.MIN_VALUE : Long.MAX_VALUE);
    }
    long number = Long.parseLong(digits.substring(from, to));
    for (; power > 0; power--) {
      number *= 10;
    }
    return OptionalLong.of(negative ? -number : number);
  }

  private static OptionalLong radix(String digits, int radix) {
    if (digits.isEmpty() || !digits.chars().allMatch(c -> isDigit(c, radix))) {
      return OptionalLong.empty();
    }
    long number = 0;
    for (int i = 0; i < digits.length(); i++) {
      if (number > Long.MAX_VALUE >> 5) {
        return OptionalLong.of(Long.MAX_VALUE);
      }
      number = number * radix + Character.digit(digits.charAt(i), radix);
    }
    return OptionalLong.of(number);
  }

  private static boolean isDigit(int c, int radix) {
    return c < 128 && Character.digit(c, radix) >= 0;
  }

  /** An exponent beyond any text's length means the same as a larger one. */
  private static long exponent(String sign, String digits) {
    int from = 0;
    while (from < digits.length() && digits.charAt(from) == '0') {
      from++;
    }
    String significant = digits.substring(from);
    long size =
        significant.isEmpty()
            ? 0
            : significant.length() > 12 ? 1L << 40 : Long.parseLong(significant);
    return sign.equals("-") ? -size : size;
  }
}
