package io.github.paiprotocol.lsp.internal.text;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.function.BiConsumer;

/** Walks over values as they are written. */
public final class WrittenValues {
  private WrittenValues() {}

  /** The entries of a map; none of anything else. */
  public static java.util.Map<String, Value> entries(Value value) {
    return value instanceof Value.Mapping map ? map.entries() : java.util.Map.of();
  }

  /** The items of a list; none of anything else. */
  public static List<Value> items(Value value) {
    return value instanceof Value.Sequence list ? list.items() : List.of();
  }

  /** Visits every value in the order of the text, parents before children. */
  public static void visit(ProtocolPath from, Value root, BiConsumer<ProtocolPath, Value> visitor) {
    visitor.accept(from, root);
    entries(root).forEach((key, value) -> visit(from.child(key), value, visitor));
    int index = 0;
    for (Value item : items(root)) {
      visit(from.child(index++), item, visitor);
    }
  }
}
