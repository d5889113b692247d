package io.github.paiprotocol.lsp.internal.text;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;

/** Walks over values as they are written. */
public final class Values {
  private Values() {}

  /** The entries of a map; none of anything else. */
  public static java.util.Map<String, Value> entries(Value value) {
    return value instanceof Value.Mapping map ? map.entries() : java.util.Map.of();
  }

  /** The items of a list; none of anything else. */
  public static List<Value> items(Value value) {
    return value instanceof Value.Sequence list ? list.items() : List.of();
  }

  private record Open(ProtocolPath path, Value value) {}

  /** Shows every value to somebody, what holds others before them, in the order of the text. */
  public static void visit(ProtocolPath from, Value root, BiConsumer<ProtocolPath, Value> visitor) {
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
