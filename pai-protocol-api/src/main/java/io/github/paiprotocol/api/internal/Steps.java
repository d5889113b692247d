package io.github.paiprotocol.api.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Goes down into values, by paths or by the segments of a tag. */
public final class Steps {
  private Steps() {}

  /**
   * The value that a path leads to.
   *
   * @param top where the path begins
   * @param path keys of maps and indexes of lists
   * @return the value, or empty when nothing is there
   */
  public static Optional<Value> at(Value top, ProtocolPath path) {
    Value here = top;
    for (ProtocolPath step : path.steps()) {
      Optional<Value> next = step(here, step);
      if (next.isEmpty()) {
        return next;
      }
      here = next.get();
    }
    return Optional.of(here);
  }

  /**
   * The value that the last step of a path leads to.
   *
   * @param here the value that should hold it
   * @param path its last step is a key of a map or an index of a list
   * @return the value, or empty when nothing is there
   */
  public static Optional<Value> step(Value here, ProtocolPath path) {
    if (here instanceof Value.Mapping map) {
      return path.key().flatMap(map::get);
    }
    int index = path.index().orElse(Integer.MAX_VALUE);
    return here instanceof Value.Sequence list && index < list.items().size()
        ? Optional.of(list.items().get(index))
        : Optional.empty();
  }

  /**
   * The text that a path leads to.
   *
   * @param top where the path begins
   * @param path keys of maps and indexes of lists
   * @return the text of the scalar there, or empty when there is none
   */
  public static Optional<String> textAt(Value top, ProtocolPath path) {
    return at(top, path)
        .filter(Value.Scalar.class::isInstance)
        .map(value -> ((Value.Scalar) value).text());
  }

  /**
   * The value that segments lead to.
   *
   * @param top where the first segment is a key
   * @param segments at least one
   * @return the value, or empty when nothing is there
   */
  public static Optional<Value> follow(Map<String, Value> top, List<String> segments) {
    Value here = top.get(segments.get(0));
    for (int i = 1; here != null && i < segments.size(); i++) {
      here = step(here, segments.get(i));
    }
    return Optional.ofNullable(here);
  }

  /**
   * One step.
   *
   * @param here the value to step into
   * @param segment a key or an index, which the value decides
   * @return the value there, or null when nothing is there
   */
  public static @Nullable Value step(Value here, String segment) {
    if (here instanceof Value.Mapping map) {
      return map.entries().get(segment);
    }
    if (here instanceof Value.Sequence list) {
      int index = index(segment);
      return index >= 0 && index < list.items().size() ? list.items().get(index) : null;
    }
    return null;
  }

  /** The index a segment means; -1 when it is none, or too large for any list. */
  private static int index(String segment) {
    boolean canonical = segment.length() <= 9 && !segment.isEmpty();
    canonical &= segment.equals("0") || !segment.startsWith("0");
    for (int i = 0; canonical && i < segment.length(); i++) {
      canonical = segment.charAt(i) >= '0' && segment.charAt(i) <= '9';
    }
    return canonical ? Integer.parseInt(segment) : -1;
  }

  /**
   * The direct parts of a value.
   *
   * @param value any value
   * @return items of a list, values of a map, nothing of others
   */
  public static Collection<Value> parts(Value value) {
    if (value instanceof Value.Mapping map) {
      return map.entries().values();
    }
    return value instanceof Value.Sequence list ? list.items() : ImmutableList.of();
  }

  /**
   * A value with each of its direct parts changed.
   *
   * @param value any value
   * @param change gets each item of a list, each value of a map
   * @return a copy; other values as they are
   */
  public static Value withParts(Value value, UnaryOperator<Value> change) {
    if (value instanceof Value.Mapping map) {
      return Value.of(Maps.transformValues(map.entries(), change::apply));
    }
    return value instanceof Value.Sequence list
        ? Value.of(list.items().stream().map(change).toList())
        : value;
  }
}
