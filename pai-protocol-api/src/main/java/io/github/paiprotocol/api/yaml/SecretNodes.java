package io.github.paiprotocol.api.yaml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The scalars that no diagnostic shows: all below confidential keys, at any depth, and what these
 * stand for through aliases.
 */
final class SecretNodes {
  // A node equals only itself.
  private final Set<YamlNode> seen = new HashSet<>();
  private final Set<YamlNode> seenAsSecret = new HashSet<>();
  private final List<Problem.Range> ranges = new ArrayList<>();

  private SecretNodes() {}

  static List<Problem.Range> ranges(YamlNode root) {
    SecretNodes nodes = new SecretNodes();
    nodes.visit(root, false);
    return nodes.ranges;
  }

  private void visit(YamlNode node, boolean secret) {
    if (!(secret ? seenAsSecret : seen).add(node)) {
      return;
    }
    if (node instanceof YamlNode.Alias alias) {
      visit(alias.target, secret);
    } else if (node instanceof YamlNode.Sequence list) {
      list.items.forEach(item -> visit(item, secret));
    } else if (node instanceof YamlNode.Mapping map) {
      for (YamlNode.Entry entry : map.written) {
        visit(entry.key(), secret && !(entry.key() instanceof YamlNode.Scalar));
        visit(entry.value(), secret || Confidential.isKey(entry.name()));
      }
    }
    if (secret && (node instanceof YamlNode.Scalar || node.faulty) && node.from < node.end) {
      ranges.add(new Problem.Range(node.from, node.end));
    }
  }
}
