package io.github.paiprotocol.api.internal.builder;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values a builder was given, in order. Not thread-safe.
 *
 * @param <E> the type of the values
 */
public final class GivenList<E> {
  /** Immutable as long as it was given as a whole, as readers do. */
  private List<E> elements = ImmutableList.of();

  private @Nullable Function<? super E, Optional<String>> label;
  private @Nullable Set<String> labels;

  private GivenList() {}

  /**
   * No values.
   *
   * @param <E> the type of the values
   * @return a new one
   */
  public static <E> GivenList<E> empty() {
    return new GivenList<>();
  }

  /**
   * The same without its values.
   *
   * @return this
   */
  public GivenList<E> emptied() {
    elements = ImmutableList.of();
    labels = null;
    return this;
  }

  /**
   * From now on, what is added in code may be there once. Values that are given as a whole are left
   * to the validator, which says where they stand.
   *
   * @param name names a value in a sentence, {@code the deployment `prod`}; empty for a value
   *     without a name, which may be there again
   */
  public void distinct(Function<? super E, Optional<String>> name) {
    label = name;
  }

  /**
   * Adds a value.
   *
   * @param element the value
   */
  public void add(@Nullable E element) {
    addOnce(Given.value(element));
  }

  /**
   * Adds values.
   *
   * @param values the values
   */
  public void add(E @Nullable [] values) {
    int index = 0;
    for (E element : Given.value(values)) {
      addOnce(Given.element(index++, element));
    }
  }

  /**
   * Adds values.
   *
   * @param values the values
   */
  public void addAll(@Nullable Iterable<? extends E> values) {
    Iterable<? extends E> given = Given.value(values);
    if (elements.isEmpty() && given instanceof ImmutableList<? extends E> list) {
      elements = ImmutableList.copyOf(list);
      return;
    }
    int index = 0;
    for (E element : given) {
      addNext(Given.element(index++, element));
    }
  }

  /**
   * The values.
   *
   * @return a copy, or the list that was given where it cannot change
   */
  public ImmutableList<E> build() {
    return ImmutableList.copyOf(elements);
  }

  private void addOnce(E element) {
    Optional<String> name = label == null ? Optional.empty() : label.apply(element);
    if (name.isPresent() && labels().contains(name.get())) {
      throw Given.repeated(name.get());
    }
    addNext(element);
  }

  /** The names of what is there; found when they are first asked for. */
  private Set<String> labels() {
    if (labels == null) {
      labels = new HashSet<>();
      elements.forEach(this::addLabel);
    }
    return labels;
  }

  private void addLabel(E element) {
    if (label != null && labels != null) {
      label.apply(element).ifPresent(labels::add);
    }
  }

  private void addNext(E element) {
    if (elements instanceof ImmutableList) {
      elements = new ArrayList<>(elements);
    }
    elements.add(element);
    addLabel(element);
  }
}
