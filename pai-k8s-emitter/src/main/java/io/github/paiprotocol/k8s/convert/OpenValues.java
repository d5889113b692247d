package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.stream.Stream;

/** Reading of open values that may be anything. */
final class OpenValues {
  private OpenValues() {}

  /** The texts of a list, scalars of other kinds as they are written. */
  static List<String> texts(Value.Mapping parent, String key) {
    return parent.items(key).stream()
        .flatMap(item -> item instanceof Value.Scalar s ? Stream.of(s.text()) : Stream.empty())
        .collect(ImmutableList.toImmutableList());
  }

  static Value.Sequence list(List<String> texts) {
    return Value.of(texts.stream().map(Value::of).toList());
  }
}
