package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What instances require directly, with aliases replaced by what they stand for. */
public final class Requirements {
  private final Map<Node.Instance, List<Node.Instance>> direct = new HashMap<>();
  private final Budget budget;

  public Requirements(Budget budget) {
    this.budget = budget;
  }

  /** In the order of {@code require}, each once. */
  public List<Node.Instance> of(Node.Instance instance) {
    return direct.computeIfAbsent(instance, this::find);
  }

  private List<Node.Instance> find(Node.Instance instance) {
    Set<Node> met = new LinkedHashSet<>();
    Deque<Node> open = new ArrayDeque<>();
    push(instance, open);
    while (!open.isEmpty()) {
      Node node = open.pop();
      if (met.add(node) && node instanceof Node.Alias && budget.take(node.edges().size())) {
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
