package io.github.paiprotocol.resolver.spi;

import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Answers for storages that may not be mounted. */
enum Refused implements StorageCatalog.Access {
  FORBIDDEN,
  UNKNOWN;

  @Override
  public <R> R match(
      BiFunction<? super Boolean, ? super Boolean, ? extends R> granted,
      Supplier<? extends R> forbidden,
      Supplier<? extends R> unknown) {
    return this == FORBIDDEN ? forbidden.get() : unknown.get();
  }
}
