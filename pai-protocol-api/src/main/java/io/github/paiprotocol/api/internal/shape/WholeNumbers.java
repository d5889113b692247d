package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

  /**
   * An integer that may be meant.
   *
   * @param number the integer, rounded up
   * @param exact whether nothing was rounded
   */
  record Meant(long number, boolean exact) {}

  /** The integer; empty when the value gives no clue. */
  static Optional<Meant> meant(PlacedValue spot) {
    String text = withoutMarks(Wording.text(spot.value()).orElse(""));
    int digits = digitsEnd(text);
    if (digits == 0 || text.length() > MOST_CHARACTERS || spot.value() instanceof Value.Bool) {
      return Optional.empty();
    }
    boolean memory = spot.path().key().filter(key -> key.endsWith("MB")).isPresent();
    String unit = text.substring(digits).strip().toLowerCase(Locale.ROOT);
    BigDecimal factor =
        unit.isEmpty() ? BigDecimal.ONE : (memory ? MEMORY : COUNTS).get(shortened(unit, memory));
    return factor == null ? Optional.empty() : product(text.substring(0, digits), factor);
  }

  /** Without what parts thousands, and what ends a line in other languages. */
  private static String withoutMarks(String text) {
    String number = text.strip();
    boolean ends = number.endsWith(",") || number.endsWith(";");
    String marked = (ends ? number.substring(0, number.length() - 1) : number).replace("_", "");
    List<String> parts = Splitter.on(',').limit(MOST_CHARACTERS).splitToList(marked);
    boolean thousands = parts.stream().skip(1).allMatch(part -> part.length() == 3);
    return thousands ? String.join("", parts) : marked;
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

  private static Optional<Meant> product(String number, BigDecimal factor) {
    try {
      BigDecimal product = new BigDecimal(number).multiply(factor);
      BigDecimal whole = product.setScale(0, RoundingMode.CEILING);
      return Optional.of(new Meant(whole.longValueExact(), whole.compareTo(product) == 0));
    } catch (NumberFormatException e) {
      // Two points, as in a version.
      return Optional.empty();
    }
  }
}
