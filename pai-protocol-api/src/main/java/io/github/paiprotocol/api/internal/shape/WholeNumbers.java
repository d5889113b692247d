package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Guesses which integer was meant by a fraction, or by a number with a unit: for hints. */
final class WholeNumbers {
  /** No number of the protocol has more digits, and none is read that could cost more. */
  private static final int MOST_CHARACTERS = 15;

  /**
   * Units of memory, in MiB. Kubernetes' quantities and what people say; decimal and binary ones
   * are the same here, since the protocol itself calls a MiB {@code MB}.
   */
  private static final Map<String, BigDecimal> MEMORY =
      ImmutableMap.<String, BigDecimal>builder()
          .put("m", BigDecimal.ONE)
          .put("g", BigDecimal.valueOf(1024))
          .put("t", BigDecimal.valueOf(1024 * 1024))
          .put("k", BigDecimal.ONE.divide(BigDecimal.valueOf(1024)))
          .build();

  /** Kubernetes' thousandths of a CPU. */
  private static final Map<String, BigDecimal> COUNTS =
      ImmutableMap.of("m", new BigDecimal("0.001"));

  private static final Set<String> LONG_FORMS = ImmutableSet.of("i", "b", "ib");

  private WholeNumbers() {}

  /** The integer, rounded up; empty when the value gives no clue. */
  static OptionalLong meant(PlacedValue spot) {
    String text = Wording.text(spot.value()).orElse("").strip();
    int digits = digitsEnd(text);
    if (digits == 0 || text.length() > MOST_CHARACTERS || spot.value() instanceof Value.Bool) {
      return OptionalLong.empty();
    }
    boolean memory = spot.path().key().filter(key -> key.endsWith("MB")).isPresent();
    String unit = text.substring(digits).strip().toLowerCase(Locale.ROOT);
    BigDecimal factor =
        unit.isEmpty() ? BigDecimal.ONE : (memory ? MEMORY : COUNTS).get(shortened(unit, memory));
    return factor == null ? OptionalLong.empty() : product(text.substring(0, digits), factor);
  }

  /** {@code gib}, {@code gb} and {@code gi} are {@code g}. */
  private static String shortened(String unit, boolean memory) {
    return memory && LONG_FORMS.contains(unit.substring(1)) ? unit.substring(0, 1) : unit;
  }

  private static int digitsEnd(String text) {
    int end = 0;
    while (end < text.length()
        && (isDigit(text.charAt(end)) || (end > 0 && text.charAt(end) == '.'))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static OptionalLong product(String number, BigDecimal factor) {
    try {
      BigDecimal product = new BigDecimal(number).multiply(factor);
      return OptionalLong.of(product.setScale(0, RoundingMode.CEILING).longValueExact());
    } catch (NumberFormatException e) {
      // Two points, as in a version.
      return OptionalLong.empty();
    }
  }
}
