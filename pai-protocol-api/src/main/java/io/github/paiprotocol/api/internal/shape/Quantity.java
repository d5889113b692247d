package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.internal.text.Slip;
import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A key that may be meant to be one with a unit in its name: {@code memoryGB} and {@code mem} are
 * memory, but no {@code memoryMB} as long as the value is not converted, or has a unit itself.
 *
 * @param field the key that is meant
 * @param shape what its value must look like
 * @param factor how many of its unit one of the unit in the name is; empty when there is none
 */
record Quantity(Field field, ScalarShape.IntegerType shape, Optional<BigDecimal> factor) {
  private static final List<String> UNITS =
      ImmutableList.of(
          "kib", "mib", "gib", "tib", "kb", "mb", "gb", "tb", "ki", "mi", "gi", "ti", "k", "m", "g",
          "t", "");

  /** The quantity that a key names; empty when it is none. */
  static Optional<Quantity> of(String key, Collection<Field> absent) {
    String letters = Slip.letters(key);
    for (Field field : absent) {
      if (field.shape() instanceof ScalarShape.IntegerType shape
          && !shape.unit().suffix().isEmpty()) {
        for (String unit : UNITS) {
          if (letters.endsWith(unit) && isStem(letters, unit, field)) {
            return Optional.of(new Quantity(field, shape, shape.unit().factor(unit)));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isStem(String letters, String unit, Field field) {
    String stem = letters.substring(0, letters.length() - unit.length());
    String own = Slip.letters(field.name());
    String meant = own.substring(0, own.length() - "mb".length());
    return stem.equals(meant)
        || OtherWords.meant(stem, ImmutableList.of(field.name())).isPresent()
        || (unit.length() != 1 && Slip.isOf(stem, meant));
  }

  /** The number in the unit of the key that is meant; empty when it is none. */
  private Optional<WholeNumbers.Meant> number(Value value) {
    return WholeNumbers.meant(value, shape.unit(), factor)
        .filter(number -> ValueProblems.isWithin(number.number(), shape));
  }

  /** What to write, as hints show it. */
  String written(Value value) {
    return field.name() + number(value).map(number -> ": " + number.number()).orElse("");
  }

  /** Writes the key and the number; certain when the number says the same. */
  FixRule fix(Value value) {
    return number(value)
        .map(
            number ->
                FixRule.replaceEntry(field.name(), Long.toString(number.number()))
                    .onlyIf(number.exact()))
        .orElseGet(() -> FixRule.replaceKey(field.name()).proposed());
  }
}
