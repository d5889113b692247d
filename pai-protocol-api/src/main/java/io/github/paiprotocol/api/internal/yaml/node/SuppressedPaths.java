package io.github.paiprotocol.api.internal.yaml.node;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The paths of values that could not be read. A tree has as many paths as the node limit allows, so
 * they can be walked.
 */
public final class SuppressedPaths {
  private final Set<ProtocolPath> found = new LinkedHashSet<>();

  private SuppressedPaths() {}

  public static Set<ProtocolPath> of(YamlNode root) {
    SuppressedPaths suppressedPaths = new SuppressedPaths();
    suppressedPaths.visit(root, ProtocolPath.root());
    return suppressedPaths.found;
  }

  private void visit(YamlNode node, ProtocolPath path) {
    if (node.faulty) {
      found.add(path);
    } else if (node.content() instanceof YamlNode.Sequence list) {
      for (int i = 0; i < list.items.size(); i++) {
        visit(list.items.get(i), path.child(i));
      }
    } else if (node.content() instanceof YamlNode.Mapping map) {
      map.entries().forEach((key, entry) -> visit(entry.value(), path.child(key)));
    }
  }
}
