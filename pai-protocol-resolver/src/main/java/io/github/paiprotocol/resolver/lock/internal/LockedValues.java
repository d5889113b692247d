package io.github.paiprotocol.resolver.lock.internal;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Values in a lock. Strings, booleans and lists stand there as such; what JSON would spell
 * otherwise keeps its text beside its kind: {@code {"number": "1.10"}}.
 */
final class LockedValues {
  static final Codec<Map<String, Value>> FORM =
      Codec.of(
          new ScalarShape.FormatType(
              "a map of values as a lock writes them",
              ImmutableList.of("object"),
              Optional.empty(),
              value -> read(value) != null),
          LockedValues::read,
          LockedValues::entries);

  private LockedValues() {}

  private static Value.Mapping entries(Map<String, Value> values) {
    return Value.of(ImmutableMap.copyOf(Maps.transformValues(values, LockedValues::written)));
  }

  private static Value written(Value value) {
    return value.match(
        scalar ->
            scalar instanceof Value.Numeral number
                ? Value.of(ImmutableMap.of("number", Value.of(number.text())))
                : scalar,
        () -> value,
        list -> Value.of(list.items().stream().map(LockedValues::written).toList()),
        map -> Value.of(ImmutableMap.of("map", entries(map.entries()))));
  }

  private static @Nullable Map<String, Value> read(Value value) {
    try {
      return value instanceof Value.Mapping map ? values(map) : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static Map<String, Value> values(Value.Mapping map) {
    return ImmutableMap.copyOf(Maps.transformValues(map.entries(), each -> meant(each)));
  }

  /** The meaning of a value of the lock; throws where no lock is written so. */
  private static Value meant(Value value) {
    return value.match(
        scalar -> {
          if (scalar instanceof Value.Text || scalar instanceof Value.Bool) {
            return scalar;
          }
          throw unknown();
        },
        () -> value,
        list -> Value.of(list.items().stream().map(LockedValues::meant).toList()),
        LockedValues::meant);
  }

  private static Value meant(Value.Mapping map) {
    if (map.get("map").orElse(Value.none()) instanceof Value.Mapping inner) {
      return Value.of(values(inner));
    }
    if (map.text("number").isPresent()) {
      return new Value.Numeral(map.text("number").get());
    }
    // Locks of earlier versions.
    if (map.text("boolean").isPresent()) {
      String text = map.text("boolean").get();
      return new Value.Bool(Ascii.equalsIgnoreCase(text, "true"), text);
    }
    throw unknown();
  }

  private static IllegalArgumentException unknown() {
    return new IllegalArgumentException("not a value of a lock");
  }
}
