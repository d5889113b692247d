package io.github.paiprotocol.api.model;

/** The two cases of {@link Templated}. */
final class TemplatedCases {
  private TemplatedCases() {}

  /**
   * A value that is known.
   *
   * @param value the value
   * @param <T> its type
   */
  record Known<T>(T value) implements Templated<T> {}

  /**
   * A value that template variables will give.
   *
   * @param text the scalar's text, holding at least one {@code {{ name }}} tag
   * @param <T> the type it must have once instantiated
   */
  record Pending<T>(String text) implements Templated<T> {}
}
