package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The order in which things start: each after what it requires, otherwise as the lists have them.
 *
 * @param instances what runs, in order
 * @param images references to images, which run nothing, in order
 */
public record Order(List<Node.Instance> instances, List<Node.Edge> images) {
  public Order {
    instances = ImmutableList.copyOf(instances);
    images = ImmutableList.copyOf(images);
  }

  private static final class Frame {
    final List<Node.Edge> edges;
    final Node node;
    int next;

    Frame(Node node) {
      this.node = node;
      this.edges = node.edges();
    }
  }

  static Order of(List<Node.Edge> roots) {
    Set<Node> met = new HashSet<>();
    List<Node.Instance> finished = new ArrayList<>();
    List<Node.Edge> images = new ArrayList<>();
    Deque<Frame> way = new ArrayDeque<>();
    for (Node.Edge root : roots) {
      enter(root, met, way, images);
      while (!way.isEmpty()) {
        Frame here = way.getLast();
        if (here.next < here.edges.size()) {
          enter(here.edges.get(here.next++), met, way, images);
        } else if (way.removeLast().node instanceof Node.Instance instance) {
          finished.add(instance);
        }
      }
    }
    return new Order(finished, images);
  }

  private static void enter(
      Node.Edge edge, Set<Node> met, Deque<Frame> way, List<Node.Edge> images) {
    if (edge.target() instanceof Node.Image) {
      images.add(edge);
    } else if (met.add(edge.target())) {
      way.addLast(new Frame(edge.target()));
    }
  }
}
