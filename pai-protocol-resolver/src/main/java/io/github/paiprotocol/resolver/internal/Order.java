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
 * @param images what was met and runs for nobody, in order
 */
public record Order(List<Node.Instance> instances, List<Node.Image> images) {
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
    List<Node> finished = new ArrayList<>();
    Deque<Frame> way = new ArrayDeque<>();
    for (Node.Edge root : roots) {
      enter(root.target(), met, way);
      while (!way.isEmpty()) {
        Frame here = way.getLast();
        if (here.next < here.edges.size()) {
          enter(here.edges.get(here.next++).target(), met, way);
        } else {
          finished.add(way.removeLast().node);
        }
      }
    }
    return new Order(only(finished, Node.Instance.class), only(finished, Node.Image.class));
  }

  private static void enter(Node node, Set<Node> met, Deque<Frame> way) {
    if (met.add(node)) {
      way.addLast(new Frame(node));
    }
  }

  private static <T extends Node> List<T> only(List<Node> nodes, Class<T> kind) {
    return nodes.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
