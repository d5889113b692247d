package io.github.paiprotocol.resolver.spi;

import java.util.function.Function;
import java.util.function.Supplier;

/** There is no such document, for a reason. */
record NotFound(String reason) implements FetchResult {
  @Override
  public <R> R match(
      Function<? super Found, ? extends R> found,
      Function<? super String, ? extends R> notFound,
      Supplier<? extends R> unchanged) {
    return notFound.apply(reason);
  }
}
