package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;

/**
 * Everything a job requires, without cycles.
 *
 * @param roots by role, what its list came to, in order
 * @param aliases by name, those in use
 * @param steps how many references were looked at to make it
 */
public record RequirementGraph(
    Map<String, List<Node.Edge>> roots, Map<String, Node.Alias> aliases, long steps) {
  public RequirementGraph {
    roots = ImmutableMap.copyOf(roots);
    aliases = ImmutableMap.copyOf(aliases);
  }

  /** The instances a role runs, each after what it requires, and the images it met. */
  public Order order(String role) {
    return Order.of(roots.getOrDefault(role, ImmutableList.of()));
  }
}
