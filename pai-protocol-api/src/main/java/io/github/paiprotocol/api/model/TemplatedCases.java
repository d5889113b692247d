package io.github.paiprotocol.api.model;

import java.util.function.Function;

/** The two cases of {@link Templated}. */
final class TemplatedCases {
  private TemplatedCases() {}

  /**
   * A value that is known.
   *
   * @param value the value
   * @param <T> its type
   */
  record Known<T>(T value) implements Templated<T> {
    @Override
    public <R> R match(
        Function<? super T, ? extends R> known, Function<? super String, ? extends R> pending) {
      return known.apply(value);
    }
  }

  /**
   * A value that template variables will give.
   *
   * @param text the scalar's text, holding at least one {@code {{ name }}} tag
   * @param <T> the type it must have once instantiated
   */
  record Pending<T>(String text) implements Templated<T> {
    @Override
    public <R> R match(
        Function<? super T, ? extends R> known, Function<? super String, ? extends R> pending) {
      return pending.apply(text);
    }
  }
}
