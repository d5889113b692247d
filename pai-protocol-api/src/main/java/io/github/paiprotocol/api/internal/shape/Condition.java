package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import java.util.List;

/** What decides which shape a map must have. */
public sealed interface Condition {

  /**
   * Whether it holds.
   *
   * @param map the map
   * @return true when it does
   */
  boolean holds(Value.Mapping map);

  /**
   * A key holds one of some strings.
   *
   * @param key the key
   * @param words the strings
   */
  record Is(String key, List<String> words) implements Condition {
    /** Copies the words. */
    public Is {
      words = ImmutableList.copyOf(words);
    }

    @Override
    public boolean holds(Value.Mapping map) {
      return map.entries().get(key) instanceof Value.Text text && words.contains(text.text());
    }
  }

  /**
   * A key is present, with any value.
   *
   * @param key the key
   */
  record Contains(String key) implements Condition {

    @Override
    public boolean holds(Value.Mapping map) {
      return map.entries().containsKey(key);
    }
  }

  /**
   * Keys lead to something: neither to nothing, nor to null, nor to an empty list.
   *
   * @param keys the keys, from the outermost map inwards
   */
  record Has(List<String> keys) implements Condition {
    /** Copies the keys. */
    public Has {
      keys = ImmutableList.copyOf(keys);
    }

    /** Keys lead to something, from the outermost map inwards. */
    public static Has key(String... keys) {
      return new Has(ImmutableList.copyOf(keys));
    }

    @Override
    public boolean holds(Value.Mapping map) {
      Value found = map;
      for (String key : keys) {
        found = found instanceof Value.Mapping inner ? inner.entries().get(key) : null;
      }
      return found != null && isSomething(found);
    }

    private static boolean isSomething(Value value) {
      return !(value instanceof Value.Null)
          && !(value instanceof Value.Sequence list && list.items().isEmpty());
    }
  }

  /**
   * One condition holds at least.
   *
   * @param conditions the conditions
   */
  record Any(List<Condition> conditions) implements Condition {
    /** Copies the conditions. */
    public Any {
      conditions = ImmutableList.copyOf(conditions);
    }

    @Override
    public boolean holds(Value.Mapping map) {
      return conditions.stream().anyMatch(condition -> condition.holds(map));
    }
  }

  /**
   * One condition holds and another does not.
   *
   * @param one the one that holds
   * @param other the one that does not
   */
  record ButNot(Condition one, Condition other) implements Condition {

    @Override
    public boolean holds(Value.Mapping map) {
      return one.holds(map) && !other.holds(map);
    }
  }
}
