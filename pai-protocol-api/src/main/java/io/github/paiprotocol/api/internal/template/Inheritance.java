package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whose value {@code this.key} means: the prerequisite's own, else that of the nearest one it
 * requires, directly or not, in the order of {@code require}. Cycles are allowed.
 *
 * <p>As long as each prerequisite requires only one other, an answer is a binary search, so a long
 * chain costs hardly more than its length for all keys. From a fork on, the graph is walked once
 * for all keys that the same prerequisites have, against its direction, however many ask: for
 * graphs of any shape nothing much cheaper is known. Not thread-safe.
 *
 * <p>Protocol: values.
 *
 * @param <N> the type of a prerequisite; compared by identity
 */
public final class Inheritance<N> {
  /** So many walks are remembered: enough for jobs that are not made to be slow. */
  private static final int KEPT = 32;

  private final List<N> nodes;
  private final IdentityHashMap<N, Integer> ids = new IdentityHashMap<>();
  private final RequireLists lists;
  private final Map<String, Owners> ownersByKey;
  private final OnlyWays ways;
  private final Map<Owners, int[]> walks =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Owners, int[]> eldest) {
          return size() > KEPT;
        }
      };

  /** All that have a key; one for all keys that the same ones have. Compared by identity. */
  private static final class Owners {
    private final List<Integer> ids;
    private OnlyWays.@Nullable Goals onWays;

    Owners(List<Integer> ids) {
      this.ids = ids;
    }

    OnlyWays.Goals onWays(OnlyWays ways) {
      if (onWays == null) {
        onWays = ways.goals(ids);
      }
      return onWays;
    }
  }

  /**
   * Looks at a graph, once.
   *
   * @param nodes all there are, each once
   * @param required what one of them requires directly, in order; it is among the nodes. Nodes that
   *     require the same should give the same list, which is then looked at once
   * @param keys the keys of {@code this} one of them has itself, such as {@link
   *     TemplateScopes#keys}
   */
  public Inheritance(
      Collection<N> nodes, Function<N, List<N>> required, Function<N, Set<String>> keys) {
    this.nodes = ImmutableList.copyOf(nodes);
    for (N node : this.nodes) {
      ids.put(node, ids.size());
    }
    this.lists = new RequireLists(this.nodes, required, this::id);
    Map<String, List<Integer>> owners = new HashMap<>();
    for (N node : this.nodes) {
      for (String key : keys.apply(node)) {
        owners.computeIfAbsent(key, k -> new ArrayList<>()).add(id(node));
      }
    }
    this.ownersByKey = shared(owners);
    this.ways = new OnlyWays(lists);
  }

  /** Nearly all keys have owners of their own, or the same ones as many others. */
  private static Map<String, Owners> shared(Map<String, List<Integer>> ownersByKey) {
    Map<List<Integer>, Owners> known = new HashMap<>();
    Map<String, Owners> all = new HashMap<>();
    ownersByKey.forEach((key, ids) -> all.put(key, known.computeIfAbsent(ids, Owners::new)));
    return all;
  }

  private int id(N node) {
    Integer id = ids.get(node);
    if (id == null) {
      throw new IllegalArgumentException("this prerequisite is not among the nodes");
    }
    return id;
  }

  /**
   * Who answers {@code this.key} of a prerequisite.
   *
   * @param node the prerequisite
   * @param key the first segment after {@code this}
   * @return the owner of the value, which may be the prerequisite itself; empty when none has it
   * @throws IllegalArgumentException when the prerequisite is not among the nodes
   */
  public Optional<N> owner(N node, String key) {
    int id = id(node);
    Owners owners = ownersByKey.get(key);
    if (owners == null) {
      return Optional.empty();
    }
    int owner = owners.onWays(ways).from(id);
    if (owner < 0 && lists.count(ways.end(id)) > 0) {
      owner = walks.computeIfAbsent(owners, all -> lists.nearest(all.ids))[ways.end(id)];
    }
    return owner < 0 ? Optional.empty() : Optional.of(nodes.get(owner));
  }

  /**
   * All from which a requirement leads to something.
   *
   * @param goal what is looked for
   * @return those that are it, and those that require one of these, directly or not
   */
  public Set<N> leadingTo(Predicate<N> goal) {
    List<Integer> goals = nodes.stream().filter(goal).map(this::id).toList();
    int[] nearest = lists.nearest(goals);
    Set<N> all = Sets.newIdentityHashSet();
    for (N node : nodes) {
      if (nearest[id(node)] >= 0) {
        all.add(node);
      }
    }
    return all;
  }
}
