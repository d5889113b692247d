package io.github.paiprotocol.api.model;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * A typed scalar of a prerequisite that may still be a template: {@code event: taskStarts} is
 * known, {@code event: {{ when }}} is pending until the prerequisite is instantiated.
 *
 * <p>Protocol: values, template variables may stand in any scalar of a prerequisite.
 *
 * @param <T> the type of the scalar once known
 */
@Mapped
public sealed interface Templated<T> permits TemplatedCases.Known, TemplatedCases.Pending {

  /**
   * A known value.
   *
   * @param value the value
   * @param <T> its type
   * @return the wrapped value
   */
  static <T> Templated<T> known(T value) {
    Objects.requireNonNull(value, "value");
    return new TemplatedCases.Known<>(value);
  }

  /**
   * A value to be given by template variables.
   *
   * @param text the scalar's text
   * @param <T> its type once known
   * @return the wrapped text
   */
  static <T> Templated<T> pending(String text) {
    Objects.requireNonNull(text, "text");
    return new TemplatedCases.Pending<>(text);
  }

  /**
   * Calls the function of this case; a call that forgets one does not compile.
   *
   * @param known for the value
   * @param pending for the text that will give it
   * @param <R> what the functions give
   * @return what the function of this case gave
   */
  default <R> R match(
      Function<? super T, ? extends R> known, Function<? super String, ? extends R> pending) {
    return this instanceof TemplatedCases.Known<T> value
        ? known.apply(value.value())
        : pending.apply(((TemplatedCases.Pending<T>) this).text());
  }

  /**
   * The value when it is known.
   *
   * @return the value, or empty while a template variable is still to be given
   */
  default Optional<T> asKnown() {
    return match(Optional::of, text -> Optional.empty());
  }

  /**
   * The text that still has to be put in.
   *
   * @return the text; empty when the value is known
   */
  default Optional<String> asPending() {
    return match(known -> Optional.empty(), Optional::of);
  }

  /**
   * The value, for a prerequisite that has been instantiated.
   *
   * @return the value
   * @throws IllegalStateException when a template variable is still to be given
   */
  default T get() {
    return asKnown().orElseThrow(() -> new IllegalStateException("not instantiated yet: " + this));
  }
}
