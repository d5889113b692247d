package io.github.paiprotocol.resolver.spi;

import java.util.function.Function;
import java.util.function.Supplier;

/** The document is the known one. */
record Unchanged() implements FetchResult {
  @Override
  public <R> R match(
      Function<? super Found, ? extends R> found,
      Function<? super String, ? extends R> notFound,
      Supplier<? extends R> unchanged) {
    return unchanged.get();
  }
}
