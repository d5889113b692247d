package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** Guesses which integer was meant by a fraction, or by a number with a unit: for hints. */
final class WholeNumbers {
  /** No number of the protocol has more digits, and none is read that could cost more. */
  private static final int MOST_CHARACTERS = 15;

  private WholeNumbers() {}

  /**
   * An integer that may be meant.
   *
   * @param number the integer, rounded up
   * @param exact whether nothing was rounded, and the unit is known
   */
  record Meant(long number, boolean exact) {}

  /**
   * The integer; empty when the value gives no clue.
   *
   * @param unit what the integer counts
   * @param named how many of that a number without a unit is; empty when its key has no unit
   */
  static Optional<Meant> meant(Value value, Unit unit, Optional<BigDecimal> named) {
    String text = withoutMarks(Wording.text(value).orElse(""));
    int digits = digitsEnd(text);
    if (digits == 0 || text.length() > MOST_CHARACTERS || value instanceof Value.Bool) {
      return Optional.empty();
    }
    String word = text.substring(digits).strip();
    Optional<BigDecimal> factor =
        word.isEmpty() ? Optional.of(named.orElse(BigDecimal.ONE)) : unit.factor(word);
    // Kubernetes means thousandths by a small m, Docker means MiB.
    boolean known = word.isEmpty() ? named.isPresent() : unit == Unit.CORES || !word.equals("m");
    return factor
        .flatMap(each -> product(text.substring(0, digits), each))
        .map(meant -> new Meant(meant.number(), meant.exact() && known && !isOctal(text)));
  }

  /** Whether a number begins with a zero, for which other readers take it for an octal one. */
  static boolean isOctal(String text) {
    int first = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    return text.startsWith("0", first)
        && first + 1 < text.length()
        && isDigit(text.charAt(first + 1));
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
