package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What instances require directly, with aliases replaced by what they require. */
public final class Requirements {
  private final Map<Node.Instance, List<Node.Instance>> direct = new HashMap<>();
  private final Map<Node.Alias, List<Node.Instance>> ofAliases = new HashMap<>();
  private final Quota quota;

  public Requirements(Quota quota) {
    this.quota = quota;
  }

  /** In the order of {@code require}, each once. */
  public List<Node.Instance> of(Node.Instance instance) {
    List<Node.Instance> known = direct.get(instance);
    if (known == null) {
      known = find(instance);
      direct.put(instance, known);
    }
    return known;
  }

  /** Many may require only one alias: its prerequisites are then collected once. */
  private List<Node.Instance> find(Node.Instance instance) {
    List<Node.Edge> edges = instance.edges();
    if (edges.size() != 1 || !(edges.get(0).target() instanceof Node.Alias alias)) {
      return behind(instance);
    }
    List<Node.Instance> known = ofAliases.get(alias);
    if (known == null) {
      known = behind(instance);
      ofAliases.put(alias, known);
    } else {
      quota.take(known.size());
    }
    return known;
  }

  private List<Node.Instance> behind(Node instance) {
    Set<Node> met = new LinkedHashSet<>();
    Deque<Node> open = new ArrayDeque<>();
    push(instance, open);
    while (!open.isEmpty()) {
      Node node = open.pop();
      if (met.add(node) && node instanceof Node.Alias && quota.take(node.edges().size())) {
        push(node, open);
      }
    }
    return met.stream()
        .filter(Node.Instance.class::isInstance)
        .map(Node.Instance.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /** The first edge ends up on top. */
  private static void push(Node node, Deque<Node> open) {
    List<Node.Edge> edges = node.edges();
    for (int i = edges.size() - 1; i >= 0; i--) {
      open.push(edges.get(i).target());
    }
  }
}
