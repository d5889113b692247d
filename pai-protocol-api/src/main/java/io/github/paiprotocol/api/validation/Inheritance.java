package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.template.TemplateScopes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Whose value {@code this.key} means: the prerequisite's own, else that of the nearest one it
 * requires, in the order of {@code require}. Circles do no harm.
 *
 * <p>The graph is walked against its direction, once for a key however many prerequisites ask for
 * it. Not thread-safe.
 */
final class Inheritance {
  /** For so many keys the owners are remembered: enough for any job that is not made to be slow. */
  private static final int KEPT = 32;

  private final List<LocalNode> nodes;
  private final Function<LocalNode, List<LocalNode>> required;
  private final List<List<LocalNode>> requirers = new ArrayList<>();
  private final Map<String, List<LocalNode>> owners = new HashMap<>();
  private final Map<String, Walk> walks =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Walk> eldest) {
          return size() > KEPT;
        }
      };

  /**
   * Prepares for questions.
   *
   * @param nodes all there are, by their ids
   * @param required what one of them requires directly, in order
   */
  Inheritance(List<LocalNode> nodes, Function<LocalNode, List<LocalNode>> required) {
    this.nodes = nodes;
    this.required = required;
    nodes.forEach(node -> requirers.add(new ArrayList<>()));
    for (LocalNode node : nodes) {
      required.apply(node).forEach(target -> requirers.get(target.id()).add(node));
      node.prerequisite().ifPresent(p -> addOwner(node, p));
    }
  }

  private void addOwner(LocalNode node, Prerequisite p) {
    for (String key : TemplateScopes.keys(p)) {
      owners.computeIfAbsent(key, k -> new ArrayList<>()).add(node);
    }
  }

  /** The prerequisite that answers {@code this.key} of another, which may be itself. */
  Optional<Prerequisite> owner(LocalNode node, String key) {
    List<LocalNode> all = owners.getOrDefault(key, ImmutableList.of());
    if (all.isEmpty()) {
      return Optional.empty();
    }
    int owner = walks.computeIfAbsent(key, k -> new Walk(all)).owners[node.id()];
    return owner < 0 ? Optional.empty() : nodes.get(owner).prerequisite();
  }

  /** The ids of all that are, or require, directly or not, something. */
  BitSet leadingTo(Predicate<LocalNode> goal) {
    BitSet ids = new BitSet();
    new Walk(nodes.stream().filter(goal).toList()).reached.forEach(node -> ids.set(node.id()));
    return ids;
  }

  /** From goals back to all that lead to one of them. */
  private final class Walk {
    /** In the order of their distances. */
    final List<LocalNode> reached;

    /** By id, the nearest goal; -1 for none. */
    final int[] owners = new int[nodes.size()];

    private final int[] distances = new int[nodes.size()];

    Walk(List<LocalNode> goals) {
      Arrays.fill(owners, -1);
      Arrays.fill(distances, -1);
      goals.forEach(goal -> distances[goal.id()] = 0);
      reached = new ArrayList<>(goals);
      for (int i = 0; i < reached.size(); i++) {
        LocalNode next = reached.get(i);
        owners[next.id()] = ownerOf(next);
        visitRequirers(next);
      }
    }

    private void visitRequirers(LocalNode next) {
      for (LocalNode requirer : requirers.get(next.id())) {
        if (distances[requirer.id()] < 0) {
          distances[requirer.id()] = distances[next.id()] + 1;
          reached.add(requirer);
        }
      }
    }

    /** All that are nearer are known by now. */
    private int ownerOf(LocalNode node) {
      int distance = distances[node.id()];
      if (distance == 0) {
        return node.id();
      }
      for (LocalNode target : required.apply(node)) {
        if (distances[target.id()] == distance - 1) {
          return owners[target.id()];
        }
      }
      throw new IllegalStateException("`" + node.name() + "` requires nothing nearer");
    }
  }
}
