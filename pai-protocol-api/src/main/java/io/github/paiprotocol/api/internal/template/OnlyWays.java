package io.github.paiprotocol.api.internal.template;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * The ways through a graph on which there is no choice: from a node that requires one other to that
 * one, and on to the first that requires none or several. These ways form trees, so who is nearest
 * on them is found by a binary search, however long they are. A node on a cycle of such ways is a
 * way of its own. Immutable and thread-safe.
 */
final class OnlyWays {
  private final int[] ends;
  private final int[] enters;
  private final int[] leaves;
  private int time;

  /**
   * Walks over the ways, once.
   *
   * @param lists what each node requires
   */
  OnlyWays(RequireLists lists) {
    ends = new int[lists.nodes()];
    enters = new int[lists.nodes()];
    leaves = new int[lists.nodes()];
    Arrays.fill(ends, -1);
    for (int node = 0; node < ends.length; node++) {
      if (lists.count(node) != 1) {
        walkBack(node, lists);
      }
    }
    for (int node = 0; node < ends.length; node++) {
      if (ends[node] < 0) {
        enter(node, node);
        leaves[node] = time++;
      }
    }
  }

  private void walkBack(int end, RequireLists lists) {
    Deque<Integer> open = new ArrayDeque<>(List.of(end));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (next < 0) {
        leaves[~next] = time++;
        continue;
      }
      enter(next, end);
      open.push(~next);
      lists.requiringOnly(next).forEach(open::push);
    }
  }

  private void enter(int node, int end) {
    enters[node] = time++;
    ends[node] = end;
  }

  /** Where the way of a node ends, which may be the node itself. */
  int end(int node) {
    return ends[node];
  }

  /** The first goal on the way of a node. */
  static final class Goals {
    private final int[] enters;
    private final int[] times;
    private final int[] nearest;
    private int count;

    private Goals(int[] enters, int size) {
      this.enters = enters;
      this.times = new int[size];
      this.nearest = new int[size];
    }

    private void add(int time, int goal) {
      times[count] = time;
      nearest[count++] = goal;
    }

    /** The first goal from a node on, the node included; -1 for none. */
    int from(int node) {
      int found = Arrays.binarySearch(times, enters[node]);
      int last = found >= 0 ? found : -found - 2;
      return last < 0 ? -1 : nearest[last];
    }
  }

  /** Prepares to look for the nearest of some nodes. */
  Goals goals(List<Integer> goals) {
    Goals all = new Goals(enters, 2 * goals.size());
    Deque<Integer> entered = new ArrayDeque<>();
    for (int goal : goals.stream().sorted(Comparator.comparingInt(g -> enters[g])).toList()) {
      leave(entered, enters[goal], all);
      all.add(enters[goal], goal);
      entered.push(goal);
    }
    leave(entered, time, all);
    return all;
  }

  private void leave(Deque<Integer> entered, int until, Goals all) {
    while (!entered.isEmpty() && leaves[entered.peek()] < until) {
      int left = entered.pop();
      all.add(leaves[left], entered.isEmpty() ? -1 : entered.peek());
    }
  }
}
