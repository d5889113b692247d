package io.github.paiprotocol.resolver.spi;

import java.util.function.BiFunction;
import java.util.function.Supplier;

/** The answer for a storage that may be mounted. */
record Granted(boolean share, boolean readOnly) implements StorageCatalog.Access {
  @Override
  public <R> R match(
      BiFunction<? super Boolean, ? super Boolean, ? extends R> granted,
      Supplier<? extends R> forbidden,
      Supplier<? extends R> unknown) {
    return granted.apply(share, readOnly);
  }
}
