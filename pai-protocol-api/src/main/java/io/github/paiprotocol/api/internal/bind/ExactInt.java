package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Value;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Integers as the protocol accepts them: any number that is exactly one, however it is written
 * ({@code 2}, {@code 010}, {@code 2.0}, {@code 1e3}, {@code 0x1F}). Linear in the length of the
 * text, whatever its exponent.
 */
public final class ExactInt {
  private static final int MOST_DIGITS = 18;

  private ExactInt() {}

  /**
   * The integer a numeral means.
   *
   * @param text any text
   * @return the integer, {@link Long#MAX_VALUE} or {@link Long#MIN_VALUE} when it has more than 18
   *     digits; empty when it is no integer (a fraction, an infinity, not a number)
   */
  public static OptionalLong parse(String text) {
    if (isDigits(text)) {
      return OptionalLong.of(Long.parseLong(text));
    }
    return Value.Numeral.isNumeral(text) ? exact(new Value.Numeral(text)) : OptionalLong.empty();
  }

  /** Digits alone, as nearly all integers are written, and no more than fit. */
  private static boolean isDigits(String text) {
    if (text.isEmpty() || text.length() > MOST_DIGITS) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  private static OptionalLong exact(Value.Numeral number) {
    if (isDigits(number.text())) {
      return OptionalLong.of(Long.parseLong(number.text()));
    }
    if (!number.isFinite()) {
      return OptionalLong.empty();
    }
    String text = number.text();
    boolean negative = text.charAt(0) == '-';
    int e = Math.max(text.indexOf('e'), text.indexOf('E'));
    int end = e < 0 ? text.length() : e;
    int point = text.indexOf('.');
    String whole = text.substring(negative ? 1 : 0, point < 0 ? end : point);
    String fraction = point < 0 ? "" : text.substring(point + 1, end);
    long exponent = e < 0 ? 0 : exponent(text.substring(e + 1));
    return scaled(negative, whole + fraction, exponent - fraction.length());
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
    OptionalLong exact = exact(number);
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

  /** An exponent beyond any text's length means the same as a larger one. */
  private static long exponent(String digits) {
    int from = digits.charAt(0) == '-' || digits.charAt(0) == '+' ? 1 : 0;
    while (from < digits.length() && digits.charAt(from) == '0') {
      from++;
    }
    String significant = digits.substring(from);
    long size =
        significant.isEmpty()
            ? 0
            : significant.length() > 12 ? 1L << 40 : Long.parseLong(significant);
    return digits.charAt(0) == '-' ? -size : size;
  }
}
