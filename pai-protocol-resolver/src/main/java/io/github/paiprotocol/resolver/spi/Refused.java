package io.github.paiprotocol.resolver.spi;

import java.util.function.Function;
import java.util.function.Supplier;

/** Answers for storages that may not be mounted. */
enum Refused implements StorageCatalog.Access {
  FORBIDDEN,
  UNKNOWN;

  @Override
  public <R> R match(
      Function<? super StorageCatalog.Access.Granted, ? extends R> granted,
      Supplier<? extends R> forbidden,
      Supplier<? extends R> unknown) {
    return this == FORBIDDEN ? forbidden.get() : unknown.get();
  }
}
