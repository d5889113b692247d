package io.github.paiprotocol.api.internal.bind;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Integers as the protocol accepts them: any number that is exactly one, however it is written
 * ({@code 2}, {@code 010}, {@code 2.0}, {@code 1e3}, {@code 0x1F}). Linear in the length of the
 * text, for every exponent.
 */
public final class ExactInt {
  private static final int MOST_DIGITS = 18;
  private static final double GREATEST_EXPONENT = 1L << 40;
  private static final CharMatcher ZEROS = CharMatcher.is('0');
  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');
  private static final Splitter EXPONENT = Splitter.on(CharMatcher.anyOf("eE"));

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
    return !text.isEmpty() && text.length() <= MOST_DIGITS && DIGITS.matchesAllOf(text);
  }

  private static OptionalLong exact(Value.Numeral number) {
    if (isDigits(number.text())) {
      return OptionalLong.of(Long.parseLong(number.text()));
    }
    if (!number.isFinite()) {
      return OptionalLong.empty();
    }
    String text = number.text();
    boolean negative = text.startsWith("-");
    List<String> parts = EXPONENT.splitToList(negative ? text.substring(1) : text);
    String mantissa = parts.get(0);
    String digits = ZEROS.trimLeadingFrom(mantissa.replace(".", ""));
    String significant = ZEROS.trimTrailingFrom(digits);
    int point = mantissa.indexOf('.');
    long power =
        (parts.size() == 1 ? 0 : exponent(parts.get(1)))
            + (digits.length() - significant.length())
            - (point < 0 ? 0 : mantissa.length() - point - 1);
    if (significant.isEmpty()) {
      return OptionalLong.of(0);
    }
    if (power < 0) {
      return OptionalLong.empty();
    }
    if (significant.length() + power > MOST_DIGITS) {
      return OptionalLong.of(negative ? Long.MIN_VALUE : Long.MAX_VALUE);
    }
    long amount = Long.parseLong(significant + "0".repeat((int) power));
    return OptionalLong.of(negative ? -amount : amount);
  }

  /** An exponent beyond any text's length means the same as a larger one. */
  private static long exponent(String text) {
    double exponent = Double.parseDouble(text);
    return (long) Math.max(-GREATEST_EXPONENT, Math.min(exponent, GREATEST_EXPONENT));
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
}
