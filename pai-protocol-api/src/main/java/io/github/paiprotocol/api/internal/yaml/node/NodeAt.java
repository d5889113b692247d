package io.github.paiprotocol.api.internal.yaml.node;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.List;
import java.util.function.Function;

/** Finds what stands at an offset of a text; each list and map on the way is halved. */
public final class NodeAt {
  private final int offset;
  private ProtocolPath path = ProtocolPath.root();
  private YamlNode node;

  private NodeAt(YamlNode root, int offset) {
    this.node = root;
    this.offset = offset;
  }

  public static Place find(YamlNode root, int offset) {
    NodeAt search = new NodeAt(root, offset);
    return search.find();
  }

  private Place find() {
    while (true) {
      if (node instanceof YamlNode.Mapping map) {
        int index = last(map.written, entry -> entry.key().from);
        if (index < 0) {
          return Place.value(path);
        }
        YamlNode.Entry entry = map.written.get(index);
        if (offset <= entry.key().end) {
          return Place.key(path.child(entry.name()));
        }
        if (!descend(path.child(entry.name()), entry.value())) {
          return Place.value(path);
        }
      } else if (node instanceof YamlNode.Sequence list) {
        int index = last(list.items, item -> item.from);
        if (index < 0 || !descend(path.child(index), list.items.get(index))) {
          return Place.value(path);
        }
      } else {
        return Place.value(path);
      }
    }
  }

  private boolean descend(ProtocolPath to, YamlNode child) {
    boolean inside = !child.isEmpty() && child.from <= offset && offset <= child.end;
    if (inside) {
      path = to;
      node = child;
    }
    return inside;
  }

  /** The last that begins at the offset or before it; -1 when none does. */
  private <T> int last(List<T> all, Function<T, Integer> start) {
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (start.apply(all.get(middle)) <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }
}
