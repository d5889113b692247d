package io.github.paiprotocol.api.internal.builder;

import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;

/**
 * The values a builder was given, each once, in the order of their first time. Not thread-safe.
 *
 * @param <E> the type of the values
 */
public final class GivenSet<E> {
  private final GivenList<E> elements = GivenList.empty();

  private GivenSet() {}

  /**
   * No values.
   *
   * @param <E> the type of the values
   * @return a new one
   */
  public static <E> GivenSet<E> empty() {
    return new GivenSet<>();
  }

  /**
   * The same without its values.
   *
   * @return this
   */
  public GivenSet<E> emptied() {
    elements.emptied();
    return this;
  }

  /**
   * Adds a value.
   *
   * @param element the value
   */
  public void add(@Nullable E element) {
    elements.add(element);
  }

  /**
   * Adds values.
   *
   * @param values the values
   */
  public void add(E @Nullable [] values) {
    elements.add(values);
  }

  /**
   * Adds values.
   *
   * @param values the values
   */
  public void addAll(@Nullable Iterable<? extends E> values) {
    elements.addAll(values);
  }

  /**
   * The values.
   *
   * @return a copy
   */
  public ImmutableSet<E> build() {
    return ImmutableSet.copyOf(elements.build());
  }
}
