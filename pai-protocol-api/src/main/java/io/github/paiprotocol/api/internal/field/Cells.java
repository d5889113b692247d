package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one map while its table reads it.
 *
 * @param entries the entries
 * @param table the table
 */
public record Cells(Map<String, Value> entries, Table<?> table) {

  /**
   * What a key's value means.
   *
   * @param key the key
   * @param codec the form of its value
   * @param <V> its type in the model
   * @return the meaning; null when the value is absent, null, or means nothing
   */
  public <V> @Nullable V read(String key, Codec<V> codec) {
    Value value = value(key);
    V read = value == null ? null : codec.read(value);
    if (read != null || table.olderSpellings().isEmpty()) {
      return read;
    }
    String older = table.olderSpellings().get(key);
    return older == null ? null : read(older, codec);
  }

  /**
   * What a key's value means.
   *
   * @param key the key
   * @param codec the form of its value
   * @param absent what counts when the value is absent, null, or means nothing
   * @param <V> its type in the model
   * @return the meaning
   */
  <V> V read(String key, Codec<V> codec, V absent) {
    V read = read(key, codec);
    return read == null ? absent : read;
  }

  /**
   * The value under a key.
   *
   * @param key the key
   * @return the value; null when there is none
   */
  public @Nullable Value value(String key) {
    Value value = entries.get(key);
    return value instanceof Value.Null ? null : value;
  }

  /**
   * The entries under keys that the table does not define.
   *
   * @return the entries as they are; none where there may be none
   */
  public Map<String, Value> others() {
    if (table.shape().others() == Shape.Others.FORBIDDEN
        || table.keys().containsAll(entries.keySet())) {
      return ImmutableMap.of();
    }
    ImmutableMap.Builder<String, Value> others = ImmutableMap.builder();
    entries.forEach(
        (key, value) -> {
          if (!table.keys().contains(key)) {
            others.put(key, value);
          }
        });
    return others.buildOrThrow();
  }
}
