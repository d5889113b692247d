package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds lines that stand one level too far left: below a key without a value, and beside it. YAML
 * gives the key nothing and its entries to the map or list around it, so that one slip looks like
 * several; here it is one, and all that it touches becomes a gap.
 */
final class Outdented {
  private final DiagnosticCollector out;

  Outdented(DiagnosticCollector out) {
    this.out = out;
  }

  /** Entries of a map that belong to the key above them. */
  void findEntries(Shape.Fields shape, Value.Mapping map, ProtocolPath path) {
    @Nullable Field open = null;
    boolean found = false;
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      String key = entry.getKey();
      Field field = shape.fields().get(key);
      if (field != null) {
        open = entry.getValue() instanceof Value.Null ? field : null;
        found = false;
      } else if (open != null
          && open.shape().welcomes(key, entry.getValue())
          && isNoSlip(key, shape, map)) {
        mark(path.child(key), path.child(open.name()), found);
        found = true;
      } else {
        open = null;
      }
    }
  }

  /** Whether the key is no misspelt one that the map lacks, or may have beside its own. */
  private static boolean isNoSlip(String key, Shape.Fields shape, Value.Mapping map) {
    if (shape.others() != Shape.Others.FORBIDDEN) {
      return false;
    }
    List<String> absent = new ArrayList<>(shape.fields().keySet());
    absent.removeAll(map.entries().keySet());
    return Suggestions.closest(key, absent).isEmpty();
  }

  /** Items of a list that belong to the last key of the item above them. */
  void findItems(Shape item, Value.Sequence list, PlacedValue spot) {
    @Nullable Shape open = null;
    String key = "";
    int owner = 0;
    boolean found = false;
    for (int i = 0; i < list.items().size(); i++) {
      Value value = list.items().get(i);
      if (open != null && open.welcomes(value) && !item.resembles(value)) {
        mark(spot.path().child(i), spot.path().child(owner).child(key), found);
        found = true;
        continue;
      }
      String last = lastWithoutValue(value);
      open = last == null ? null : shapeOf(last, item.of(value));
      key = last == null ? "" : last;
      owner = i;
      found = false;
    }
  }

  private static @Nullable String lastWithoutValue(Value value) {
    String last = null;
    if (value instanceof Value.Mapping map) {
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        last = entry.getValue() instanceof Value.Null ? entry.getKey() : null;
      }
    }
    return last;
  }

  private static @Nullable Shape shapeOf(String key, Shape shape) {
    Field field = shape instanceof Shape.Fields fields ? fields.fields().get(key) : null;
    return field == null ? null : field.shape();
  }

  private void mark(ProtocolPath path, ProtocolPath owner, boolean found) {
    if (!found) {
      out.report(StructureProblems.outdented(path, owner));
      out.addGap(owner);
    }
    out.addGap(path);
  }
}
