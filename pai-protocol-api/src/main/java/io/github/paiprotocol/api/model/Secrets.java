package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The {@code secrets} section of a job: named confidential values, nested values allowed.
 *
 * <p>Names are not confidential, values are: {@link #toString()} shows names only. Immutable and
 * thread-safe; equal by content.
 */
@Mapped
public final class Secrets {
  private static final Secrets NONE = new Secrets(ImmutableMap.of());

  private final ImmutableMap<String, Value> values;

  private Secrets(ImmutableMap<String, Value> values) {
    this.values = values;
  }

  /**
   * No secrets at all.
   *
   * @return the empty section
   */
  public static Secrets none() {
    return NONE;
  }

  /**
   * Wraps confidential values.
   *
   * @param values the values by name, in order
   * @return the section
   */
  public static Secrets of(Map<String, ? extends Value> values) {
    return values.isEmpty() ? NONE : new Secrets(ImmutableMap.copyOf(values));
  }

  /**
   * These secrets and one more, or another value of one.
   *
   * @param name its name
   * @param text its value
   * @return a copy
   */
  public Secrets with(String name, String text) {
    return with(name, Value.of(text));
  }

  /**
   * These secrets and one more, or another value of one.
   *
   * @param name its name
   * @param value its value
   * @return a copy
   */
  public Secrets with(String name, Value value) {
    Map<String, Value> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return of(more);
  }

  /**
   * The names, in order.
   *
   * @return the top-level names
   */
  public Set<String> names() {
    return ImmutableSet.copyOf(values.keySet());
  }

  /**
   * Whether there are none.
   *
   * @return true when no secret is named
   */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /**
   * The confidential values themselves. Never put them in a message, an event or a log.
   *
   * @return the values by name, in order
   */
  public Map<String, Value> reveal() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secrets that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /**
   * The names with masked values.
   *
   * @return e.g. {@code Secrets[pw=******]}
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Secrets[");
    String separator = "";
    for (String name : values.keySet()) {
      text.append(separator).append(name).append('=').append(Secret.MASK);
      separator = ", ";
    }
    return text.append(']').toString();
  }
}
