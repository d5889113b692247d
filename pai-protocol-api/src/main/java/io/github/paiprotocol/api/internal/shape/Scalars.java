package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.function.BiConsumer;

/** Visits the scalars of a value in the order they stand in, each with its path. */
public final class Scalars {
  private Scalars() {}

  /**
   * Visits strings, numbers and booleans.
   *
   * @param path where the value stands
   * @param value any value
   * @param out takes each scalar and its path
   */
  public static void visit(
      ProtocolPath path, Value value, BiConsumer<ProtocolPath, Value.Scalar> out) {
    if (value instanceof Value.Scalar scalar) {
      out.accept(path, scalar);
    } else if (value instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        visit(path.child(i), list.items().get(i), out);
      }
    } else if (value instanceof Value.Mapping map) {
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        visit(path.child(entry.getKey()), entry.getValue(), out);
      }
    }
  }

  /**
   * Visits strings.
   *
   * @param path where the value stands
   * @param value any value
   * @param out takes each string and its path
   */
  public static void texts(ProtocolPath path, Value value, BiConsumer<ProtocolPath, String> out) {
    visit(
        path,
        value,
        (at, scalar) -> {
          if (scalar instanceof Value.Text text) {
            out.accept(at, text.text());
          }
        });
  }
}
