package io.github.paiprotocol.api.internal.text;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Checks several arguments at once. */
public final class NullChecks {
  private NullChecks() {}

  /**
   * Refuses null.
   *
   * @param values the arguments of a constructor or method, in their order
   * @throws NullPointerException when one of them is null
   */
  public static void requireNonNulls(@Nullable Object... values) {
    for (Object value : values) {
      requireNonNull(value);
    }
  }
}
