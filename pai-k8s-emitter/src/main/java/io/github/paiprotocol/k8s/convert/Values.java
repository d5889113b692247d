package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reading of open values that may be anything. */
final class Values {
  private Values() {}

  static Value.Mapping map(Value.Mapping parent, String key) {
    return parent.get(key).orElse(Value.none()) instanceof Value.Mapping map
        ? map
        : Value.of(Map.of());
  }

  static List<Value> items(Value.Mapping parent, String key) {
    return parent.get(key).orElse(Value.none()) instanceof Value.Sequence list
        ? list.items()
        : List.of();
  }

  static Optional<String> text(Value.Mapping parent, String key) {
    return parent
        .get(key)
        .flatMap(v -> v instanceof Value.Text text ? Optional.of(text.text()) : Optional.empty());
  }

  /** The texts of a list, scalars of other kinds as they are written. */
  static List<String> texts(Value.Mapping parent, String key) {
    return items(parent, key).stream()
        .flatMap(item -> item instanceof Value.Scalar s ? Stream.of(s.text()) : Stream.empty())
        .collect(ImmutableList.toImmutableList());
  }

  static Value.Sequence list(List<String> texts) {
    return Value.of(texts.stream().map(Value::of).toList());
  }
}
