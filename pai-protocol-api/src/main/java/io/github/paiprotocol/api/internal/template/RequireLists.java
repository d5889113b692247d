package io.github.paiprotocol.api.internal.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * What the nodes of a graph require, by number. Many nodes may have one and the same list, such as
 * that of an alias they all require: it is kept once and walked once, so that a graph costs what
 * its different lists hold, not what all its nodes together require. Immutable once made.
 */
final class RequireLists {
  private final int[] ofNode;
  private final List<int[]> targets = new ArrayList<>();

  /** The nodes that have a list. */
  private final List<List<Integer>> owners = new ArrayList<>();

  /** The lists that hold a node. */
  private final List<List<Integer>> holders = new ArrayList<>();

  /**
   * Reads the lists, once.
   *
   * @param nodes all there are; their numbers are their positions
   * @param required what a node requires; lists are told apart by identity
   * @param id the number of a node
   */
  <N> RequireLists(List<N> nodes, Function<N, List<N>> required, ToIntFunction<N> id) {
    ofNode = new int[nodes.size()];
    nodes.forEach(node -> holders.add(new ArrayList<>()));
    IdentityHashMap<List<N>, Integer> known = new IdentityHashMap<>();
    for (int node = 0; node < ofNode.length; node++) {
      int list = known.computeIfAbsent(required.apply(nodes.get(node)), all -> add(all, id));
      ofNode[node] = list;
      owners.get(list).add(node);
    }
  }

  private <N> int add(List<N> required, ToIntFunction<N> id) {
    int list = targets.size();
    int[] to = required.stream().mapToInt(id).toArray();
    targets.add(to);
    owners.add(new ArrayList<>());
    for (int target : to) {
      holders.get(target).add(list);
    }
    return list;
  }

  /** How many nodes there are. */
  int nodes() {
    return ofNode.length;
  }

  /** How many others a node requires directly. */
  int count(int node) {
    return targets.get(ofNode[node]).length;
  }

  /** The nodes that require one node and no other. */
  List<Integer> requiringOnly(int node) {
    List<Integer> all = new ArrayList<>();
    for (int list : holders.get(node)) {
      if (targets.get(list).length == 1) {
        all.addAll(owners.get(list));
      }
    }
    return all;
  }

  /** For each node the nearest goal, -1 for none: from the goals back to all that lead to them. */
  int[] nearest(List<Integer> goals) {
    int[] nearest = filled(nodes());
    int[] distances = filled(nodes());
    int[] steps = filled(targets.size());
    int[] reached = new int[nodes()];
    int count = 0;
    for (int goal : goals) {
      distances[goal] = 0;
      reached[count++] = goal;
    }
    for (int i = 0; i < count; i++) {
      int next = reached[i];
      nearest[next] = distances[next] == 0 ? next : nearest[steps[ofNode[next]]];
      for (int list : holders.get(next)) {
        if (steps[list] < 0) {
          steps[list] = first(list, distances[next], distances);
          for (int owner : owners.get(list)) {
            if (distances[owner] < 0) {
              distances[owner] = distances[next] + 1;
              reached[count++] = owner;
            }
          }
        }
      }
    }
    return nearest;
  }

  /** The first in a list that is so far; all that are so far are known when one of them is met. */
  private int first(int list, int distance, int[] distances) {
    for (int target : targets.get(list)) {
      if (distances[target] == distance) {
        return target;
      }
    }
    throw new IllegalStateException("a prerequisite was reached from nowhere");
  }

  private static int[] filled(int size) {
    int[] numbers = new int[size];
    Arrays.fill(numbers, -1);
    return numbers;
  }
}
