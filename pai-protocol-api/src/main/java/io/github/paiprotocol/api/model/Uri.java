package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the content of a prerequisite lies: one text, or a list of them.
 *
 * <p>The two forms differ for templates: {@code <% $data.uri %>} is the text of the first form,
 * {@code <% $data.uri[0] %>} an item of the second.
 *
 * <p>Immutable and thread-safe; equal by form and texts.
 */
@Mapped
public final class Uri {
  private final ImmutableList<String> values;
  private final Value value;

  /**
   * Copies the texts.
   *
   * @param values the texts; exactly one when {@code list} is false
   * @param list whether it was given as a list
   * @throws IllegalArgumentException when one that is no list has no text, or several
   */
  public Uri(List<String> values, boolean list) {
    if (!list && values.size() != 1) {
      throw new IllegalArgumentException("a single uri has exactly one text, not " + values.size());
    }
    this.values = ImmutableList.copyOf(values);
    this.value =
        list ? Value.of(this.values.stream().map(Value::of).toList()) : Value.of(values.get(0));
  }

  /**
   * A single text.
   *
   * @param text the text
   * @return the uri
   */
  public static Uri of(String text) {
    return new Uri(ImmutableList.of(text), false);
  }

  /**
   * A list of texts.
   *
   * @param texts the texts in order
   * @return the uri
   */
  public static Uri listOf(List<String> texts) {
    return new Uri(texts, true);
  }

  /**
   * The texts of either form.
   *
   * @return the texts in order
   */
  public List<String> values() {
    return values;
  }

  /**
   * Its form.
   *
   * @return whether it was given as a list
   */
  public boolean list() {
    return value instanceof Value.Sequence;
  }

  /**
   * What a job holds for it, and a template tag sees. It is made once: many tags may ask for one
   * item each of one list.
   *
   * @return a string or a list of strings
   */
  public Value value() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Uri that && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  /**
   * Its texts and its form.
   *
   * @return e.g. {@code Uri[values=[a], list=false]}
   */
  @Override
  public String toString() {
    return "Uri[values=" + values + ", list=" + list() + "]";
  }
}
