package io.github.paiprotocol.k8s.internal;

import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.internal.text.Quantities;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;

/** Compares quantities, however they are written. */
public final class Amounts {
  private Amounts() {}

  /**
   * Compares two quantities.
   *
   * @param one the one
   * @param other the other
   * @return below, at or above 0, as of {@link BigDecimal#compareTo}; empty when one of them is
   *     none that Kubernetes knows
   */
  public static OptionalInt compare(Quantity one, Quantity other) {
    Optional<BigDecimal> second = Quantities.amount(other.toString());
    return Quantities.amount(one.toString())
        .flatMap(first -> second.map(first::compareTo))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }
}
