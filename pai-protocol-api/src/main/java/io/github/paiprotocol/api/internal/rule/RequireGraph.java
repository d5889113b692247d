package io.github.paiprotocol.api.internal.rule;

import com.google.common.collect.AbstractIterator;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.model.Prerequisite;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Which local prerequisites and aliases require which others. */
public final class RequireGraph {
  private final LocalNames names;
  private final List<List<Edge>> edges = new ArrayList<>();

  RequireGraph(LocalNames names) {
    this.names = names;
    names.nodes().forEach(node -> edges.add(edges(node.requires())));
  }

  /**
   * One local reference.
   *
   * @param item where it is written
   * @param target what it means
   */
  public record Edge(RefList.Item item, LocalNode target) {}

  /** The local references among those of a list that mean one thing. */
  public List<Edge> edges(RefList list) {
    List<Edge> found = new ArrayList<>();
    for (RefList.Item item : list.items()) {
      target(item).ifPresent(node -> found.add(new Edge(item, node)));
    }
    return found;
  }

  private Optional<LocalNode> target(RefList.Item item) {
    return item.target().isLocal() ? names.target(item.target().text()) : Optional.empty();
  }

  /** What something requires directly. */
  public List<Edge> edges(LocalNode node) {
    return edges.get(node.id());
  }

  /** The local prerequisites and aliases it requires directly. */
  public List<LocalNode> required(LocalNode node) {
    return Lists.transform(edges(node), Edge::target);
  }

  /**
   * Goes over all that a list requires, directly or not.
   *
   * @param seen the ids of what is left out, with what it requires; those visited are added
   * @param visitor is told the id of each of the others
   */
  public void reach(RefList list, BitSet seen, IntConsumer visitor) {
    Deque<LocalNode> open = new ArrayDeque<>();
    list.items().forEach(item -> target(item).ifPresent(node -> visit(node, seen, open)));
    while (!open.isEmpty()) {
      LocalNode next = open.remove();
      visitor.accept(next.id());
      edges(next).forEach(edge -> visit(edge.target(), seen, open));
    }
  }

  /** What {@code this} sees beyond a prerequisite itself: no aliases and no images. */
  public Iterable<Prerequisite> inherited(LocalNode node) {
    return Iterables.concat(
        Iterables.transform(Iterables.skip(nearestFirst(node), 1), RequireGraph::visible));
  }

  private static List<Prerequisite> visible(LocalNode node) {
    return node.prerequisite().filter(p -> !p.isDockerImage()).stream().toList();
  }

  /** Breadth first from a node on: nearest first, in the order of {@code require}. */
  private Iterable<LocalNode> nearestFirst(LocalNode start) {
    return () ->
        new AbstractIterator<>() {
          private final BitSet seen = new BitSet();
          private final Deque<LocalNode> open = new ArrayDeque<>();

          {
            visit(start, seen, open);
          }

          @Override
          protected @Nullable LocalNode computeNext() {
            if (open.isEmpty()) {
              return endOfData();
            }
            LocalNode next = open.remove();
            edges(next).forEach(edge -> visit(edge.target(), seen, open));
            return next;
          }
        };
  }

  private static void visit(LocalNode node, BitSet seen, Deque<LocalNode> open) {
    if (!seen.get(node.id())) {
      seen.set(node.id());
      open.add(node);
    }
  }
}
