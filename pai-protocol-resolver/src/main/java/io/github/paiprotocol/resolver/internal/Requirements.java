package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What instances require directly, with aliases replaced by what they require. */
public final class Requirements {
  private final Map<GraphNode.Instance, List<GraphNode.Instance>> direct = new HashMap<>();
  private final Map<GraphNode.Alias, List<GraphNode.Instance>> ofAliases = new HashMap<>();
  private final Quota quota;

  public Requirements(Quota quota) {
    this.quota = quota;
  }

  /** In the order of {@code require}, each once. */
  public List<GraphNode.Instance> of(GraphNode.Instance instance) {
    return direct.computeIfAbsent(instance, this::find);
  }

  /** Many may require only one alias: its prerequisites are then collected once. */
  private List<GraphNode.Instance> find(GraphNode.Instance instance) {
    List<GraphNode.Edge> edges = instance.edges();
    if (edges.size() != 1 || !(edges.get(0).target() instanceof GraphNode.Alias alias)) {
      return behind(instance);
    }
    List<GraphNode.Instance> known = ofAliases.get(alias);
    if (known == null) {
      known = behind(instance);
      ofAliases.put(alias, known);
    } else {
      quota.take(known.size());
    }
    return known;
  }

  private List<GraphNode.Instance> behind(GraphNode instance) {
    Set<GraphNode> met = new LinkedHashSet<>();
    Deque<GraphNode> open = new ArrayDeque<>();
    push(instance, open);
    while (!open.isEmpty()) {
      GraphNode node = open.pop();
      if (met.add(node) && node instanceof GraphNode.Alias && quota.take(node.edges().size())) {
        push(node, open);
      }
    }
    return ImmutableList.copyOf(Iterables.filter(met, GraphNode.Instance.class));
  }

  /** The first edge ends up on top. */
  private static void push(GraphNode node, Deque<GraphNode> open) {
    List<GraphNode.Edge> edges = node.edges();
    for (int i = edges.size() - 1; i >= 0; i--) {
      open.push(edges.get(i).target());
    }
  }
}
