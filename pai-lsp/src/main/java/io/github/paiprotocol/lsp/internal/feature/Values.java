package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Walks over values as they are written. */
final class Values {
  private Values() {}

  /** What stands at a path. */
  static Optional<Value> at(Value root, ProtocolPath path) {
    Optional<Value> here = Optional.of(root);
    for (ProtocolPath step : path.steps()) {
      here = here.flatMap(value -> step(value, step));
    }
    return here;
  }

  private static Optional<Value> step(Value value, ProtocolPath step) {
    if (value instanceof Value.Mapping map) {
      return step.key().flatMap(map::get);
    }
    if (value instanceof Value.Sequence list && step.index().isPresent()) {
      int index = step.index().getAsInt();
      return index < list.items().size() ? Optional.of(list.items().get(index)) : Optional.empty();
    }
    return Optional.empty();
  }

  /** The text of a scalar at a path. */
  static Optional<String> text(Value root, ProtocolPath path) {
    return at(root, path)
        .filter(Value.Scalar.class::isInstance)
        .map(value -> ((Value.Scalar) value).text());
  }

  /** The entries of a map; none of anything else. */
  static java.util.Map<String, Value> entries(Value value) {
    return value instanceof Value.Mapping map ? map.entries() : java.util.Map.of();
  }

  /** The items of a list; none of anything else. */
  static List<Value> items(Value value) {
    return value instanceof Value.Sequence list ? list.items() : List.of();
  }

  private record Open(ProtocolPath path, Value value) {}

  /** Shows every value to somebody, what holds others before them, in the order of the text. */
  static void visit(ProtocolPath from, Value root, BiConsumer<ProtocolPath, Value> visitor) {
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open(from, root));
    while (!open.isEmpty()) {
      Open next = open.pop();
      visitor.accept(next.path(), next.value());
      List<Open> below = new ArrayList<>();
      entries(next.value()).forEach((k, v) -> below.add(new Open(next.path().child(k), v)));
      for (Value item : items(next.value())) {
        below.add(new Open(next.path().child(below.size()), item));
      }
      for (int i = below.size() - 1; i >= 0; i--) {
        open.push(below.get(i));
      }
    }
  }
}
