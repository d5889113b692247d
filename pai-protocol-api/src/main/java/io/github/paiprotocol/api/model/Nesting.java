package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import java.util.Map;

/** Works on nested values with few calls per level, so that the deepest fit the smallest stack. */
final class Nesting {
  /** Of so many levels one knows its hash from the beginning. */
  private static final int HASHED = 32;

  private Nesting() {}

  /**
   * How far a list or map reaches.
   *
   * @param depth its levels
   * @param size how many values it has, itself included
   */
  record Extent(int depth, int size) {}

  /** How far a list or map of values reaches. */
  static Extent around(ImmutableList<Value> values) {
    int depth = 0;
    long size = 1;
    for (int i = 0; i < values.size(); i++) {
      Value value = values.get(i);
      depth = Math.max(depth, of(value));
      size += sizeOf(value);
    }
    if (depth >= Value.GREATEST_DEPTH) {
      throw new IllegalArgumentException(
          "lists and maps of values cannot be nested deeper than 1,100 levels; flatten the value");
    }
    if (size > Value.GREATEST_SIZE) {
      throw new IllegalArgumentException(
          "lists and maps cannot stand for more than 10,000,000 values, those counted again that"
              + " are put in at several places; put in fewer");
    }
    return new Extent(depth + 1, (int) size);
  }

  private static int sizeOf(Value value) {
    if (value instanceof Value.Mapping map) {
      return map.size;
    }
    return value instanceof Value.Sequence list ? list.size : 1;
  }

  private static int of(Value value) {
    if (value instanceof Value.Mapping map) {
      return map.depth;
    }
    return value instanceof Value.Sequence list ? list.depth : 0;
  }

  /** Whether a value of a depth finds out its hash at once, so that no walk for it is long. */
  static boolean isHashed(int depth) {
    return depth % HASHED == 0;
  }

  static boolean same(Map<String, Value> one, Map<String, Value> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (Map.Entry<String, Value> entry : one.entrySet()) {
      if (!entry.getValue().equals(other.get(entry.getKey()))) {
        return false;
      }
    }
    return true;
  }

  static String text(Value value) {
    StringBuilder out = new StringBuilder();
    print(value, out);
    return out.toString();
  }

  private static void print(Value value, StringBuilder out) {
    String separator = "";
    if (value instanceof Value.Sequence list) {
      out.append("Sequence[items=[");
      for (Value item : list.items()) {
        print(item, out.append(separator));
        separator = ", ";
      }
      out.append("]]");
    } else if (value instanceof Value.Mapping map) {
      out.append("Mapping[entries={");
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        print(entry.getValue(), out.append(separator).append(entry.getKey()).append('='));
        separator = ", ";
      }
      out.append("}]");
    } else {
      out.append(value);
    }
  }
}
