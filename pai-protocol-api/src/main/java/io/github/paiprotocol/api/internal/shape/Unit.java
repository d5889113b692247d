package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableMap;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What an integer counts, and how other units are converted to that. */
public enum Unit {
  /** Things, which have no unit. */
  NONE("", ImmutableMap.of()),

  /** CPU cores, of which Kubernetes has thousandths. */
  CORES("", ImmutableMap.of("m", new BigDecimal("0.001"))),

  /**
   * MiB. Decimal units are taken for binary ones, since the protocol itself calls a MiB {@code MB}.
   */
  MEBIBYTES(
      "mb",
      ImmutableMap.of(
          "k", BigDecimal.ONE.divide(BigDecimal.valueOf(1024)),
          "m", BigDecimal.ONE,
          "g", BigDecimal.valueOf(1024),
          "t", BigDecimal.valueOf(1024 * 1024)));

  private static final Set<String> LONG_FORMS = Set.of("i", "b", "ib");

  private final String suffix;
  private final ImmutableMap<String, BigDecimal> factors;

  Unit(String suffix, ImmutableMap<String, BigDecimal> factors) {
    this.suffix = suffix;
    this.factors = factors;
  }

  /** How the names of keys end that have this unit, in lower case. */
  String suffix() {
    return suffix;
  }

  /**
   * How many of this unit another one is.
   *
   * @param word what people write for the other one, such as {@code Gi}
   * @return the factor; empty when the word names no unit of the same quantity
   */
  Optional<BigDecimal> factor(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    boolean longForm =
        this == MEBIBYTES && !lower.isEmpty() && LONG_FORMS.contains(lower.substring(1));
    return Optional.ofNullable(factors.get(longForm ? lower.substring(0, 1) : lower));
  }
}
