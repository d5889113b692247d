package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything a job requires, without cycles.
 *
 * @param roots by role, what its list came to, in order
 * @param aliases by name, those in use
 */
public record RequirementGraph(
    Map<String, List<GraphNode.Edge>> roots, Map<String, GraphNode.Alias> aliases) {
  /** The instances a role runs, each after what it requires, and the images it met. */
  public Order order(String role) {
    return Order.of(roots.getOrDefault(role, ImmutableList.of()));
  }

  /** All instances that the roles come to. */
  public Set<GraphNode.Instance> instances() {
    Set<GraphNode> met = new LinkedHashSet<>();
    Deque<GraphNode> open = new ArrayDeque<>();
    roots.values().forEach(edges -> edges.forEach(edge -> open.add(edge.target())));
    while (!open.isEmpty()) {
      GraphNode node = open.remove();
      if (met.add(node)) {
        node.edges().forEach(edge -> open.add(edge.target()));
      }
    }
    return ImmutableSet.copyOf(Iterables.filter(met, GraphNode.Instance.class));
  }
}
