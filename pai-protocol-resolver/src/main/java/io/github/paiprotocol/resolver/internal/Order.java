package io.github.paiprotocol.resolver.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * The order in which things start: each after what it requires, otherwise as the lists have them.
 *
 * @param instances what runs, in order
 * @param images references to images, which run nothing, in order
 */
public record Order(List<GraphNode.Instance> instances, List<GraphNode.Edge> images) {
  private record Frame(GraphNode node, Iterator<GraphNode.Edge> edges) {}

  static Order of(List<GraphNode.Edge> roots) {
    Set<GraphNode> met = new HashSet<>();
    List<GraphNode.Instance> finished = new ArrayList<>();
    List<GraphNode.Edge> images = new ArrayList<>();
    Deque<Frame> way = new ArrayDeque<>();
    for (GraphNode.Edge root : roots) {
      enter(root, met, way, images);
      while (!way.isEmpty()) {
        Frame here = way.getLast();
        if (here.edges().hasNext()) {
          enter(here.edges().next(), met, way, images);
        } else if (way.removeLast().node() instanceof GraphNode.Instance instance) {
          finished.add(instance);
        }
      }
    }
    return new Order(finished, images);
  }

  private static void enter(
      GraphNode.Edge edge, Set<GraphNode> met, Deque<Frame> way, List<GraphNode.Edge> images) {
    if (edge.target() instanceof GraphNode.Image) {
      images.add(edge);
    } else if (met.add(edge.target())) {
      way.addLast(new Frame(edge.target(), edge.target().edges().iterator()));
    }
  }
}
