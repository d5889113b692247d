package io.github.paiprotocol.api.internal.builder;

import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Multimap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries a builder was given, in order; a key may have several values. Not thread-safe.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class GivenListMultimap<K, V> {
  private ImmutableListMultimap.Builder<K, V> entries = ImmutableListMultimap.builder();

  private GivenListMultimap() {}

  /**
   * No entries.
   *
   * @param <K> the type of the keys
   * @param <V> the type of the values
   * @return a new one
   */
  public static <K, V> GivenListMultimap<K, V> empty() {
    return new GivenListMultimap<>();
  }

  /**
   * The same without its entries.
   *
   * @return this
   */
  public GivenListMultimap<K, V> emptied() {
    entries = ImmutableListMultimap.builder();
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
    entries.put(name, Given.valueOf(name, value));
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
   * Adds values of a key.
   *
   * @param key the key
   * @param values the values
   */
  public void putAll(@Nullable K key, @Nullable Iterable<? extends V> values) {
    int index = 0;
    K name = Given.key(key);
    for (V value : Given.valueOf(name, values)) {
      entries.put(name, Given.element(index++, value));
    }
  }

  /**
   * Adds entries.
   *
   * @param map the entries
   */
  public void putAll(@Nullable Multimap<? extends K, ? extends V> map) {
    Given.value(map).forEach(this::put);
  }

  /**
   * The entries.
   *
   * @return a copy
   */
  public ImmutableListMultimap<K, V> build() {
    return entries.build();
  }
}
