package io.github.paiprotocol.api.internal.builder;

import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries a builder was given, in order; each key once. Not thread-safe.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class GivenMap<K, V> {
  /** Immutable as long as it was given as a whole, as readers do. */
  private Map<K, V> entries = ImmutableMap.of();

  private GivenMap() {}

  /**
   * No entries.
   *
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a new one
   */
  public static <K, V> GivenMap<K, V> empty() {
    return new GivenMap<>();
  }

  /**
   * The same without its entries.
   *
   * @return this
   */
  public GivenMap<K, V> emptied() {
    entries = ImmutableMap.of();
    return this;
  }

  /**
   * Adds an entry.
   *
   * @param key the key
   * @param value the value
   */
  public void put(@Nullable K key, @Nullable V value) {
    K name = Given.key(key);
    if (changeable().putIfAbsent(name, Given.valueOf(name, value)) != null) {
      throw Given.taken(name);
    }
  }

  /**
   * Adds an entry.
   *
   * @param entry the entry
   */
  public void put(Map.@Nullable Entry<? extends K, ? extends V> entry) {
    Map.Entry<? extends K, ? extends V> given = Given.value(entry);
    put(given.getKey(), given.getValue());
  }

  /**
   * Adds entries.
   *
   * @param map the entries
   */
  public void putAll(@Nullable Map<? extends K, ? extends V> map) {
    Map<? extends K, ? extends V> given = Given.value(map);
    if (entries.isEmpty() && given instanceof ImmutableMap) {
      entries = ImmutableMap.copyOf(given);
    } else {
      given.forEach(this::putNext);
    }
  }

  /**
   * The entries.
   *
   * @return a copy, or the map that was given where it cannot change
   */
  public ImmutableMap<K, V> build() {
    return ImmutableMap.copyOf(entries);
  }

  private void putNext(@Nullable K key, @Nullable V value) {
    V given = Given.entry(key, value);
    if (key != null && changeable().putIfAbsent(key, given) != null) {
      throw Given.repeatedKey(key);
    }
  }

  private Map<K, V> changeable() {
    if (entries instanceof ImmutableMap) {
      entries = new LinkedHashMap<>(entries);
    }
    return entries;
  }
}
