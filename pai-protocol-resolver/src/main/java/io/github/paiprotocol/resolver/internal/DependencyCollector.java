package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Follows references depth first until everything required is in the graph.
 *
 * <p>Three colours: a new node, a node on the way here, a finished node. Each reference is followed
 * once, even if many ways lead to it, and the way here is a list of its own, so neither many ways
 * nor a long one can exhaust anything.
 */
final class DependencyCollector {
  private final NodeFinder targets;
  private final ResolutionLimits limits;
  private final Reporter reporter;
  private final List<Frame> way = new ArrayList<>();
  private final Map<Object, Integer> onWay = new HashMap<>();
  private final Set<Object> reported = new HashSet<>();

  /** How many references were looked at. */
  private long steps;

  DependencyCollector(NodeFinder targets, ResolutionLimits limits, Reporter reporter) {
    this.targets = targets;
    this.limits = limits;
    this.reporter = reporter;
  }

  private static final class Frame {
    final GraphNode node;
    final RequireChain way;
    final Siblings siblings;
    int next;

    /** The last place on the way here, this one included, that is on a reported cycle; or -1. */
    int lastReported;

    Frame(GraphNode node, RequireChain way, NodeFinder targets, int lastReported) {
      this.node = node;
      this.way = way;
      this.siblings = new Siblings(node.references(), this::wanted, targets);
      this.lastReported = lastReported;
    }

    DependencyRequest wanted(int index) {
      return new DependencyRequest(
          node.references().get(index), node.referencePath(index), node.document(), way);
    }
  }

  /** The node of a reference of the job's own, with everything it requires. */
  Optional<GraphNode> from(DependencyRequest root) {
    Optional<GraphNode> node = look(root);
    node.ifPresent(
        start -> {
          reportIdle(start, root);
          follow(start, root);
        });
    return node;
  }

  /** What others require may run nothing and still have values for them. */
  private void reportIdle(GraphNode node, DependencyRequest byRole) {
    if (node instanceof GraphNode.Instance instance && instance.definition().isIdleComponent()) {
      reporter.report(GraphProblems.idle(byRole));
    }
  }

  private void follow(GraphNode start, DependencyRequest root) {
    enter(start, root);
    while (!way.isEmpty() && !reporter.isStopped()) {
      Frame here = way.get(way.size() - 1);
      if (here.node.isFinished() || here.next == here.node.references().size()) {
        leave(here.node);
      } else {
        step(here, here.next++);
      }
    }
  }

  private void step(Frame here, int index) {
    GraphNode from = here.node;
    here.siblings.expectAfter(index);
    DependencyRequest request = here.wanted(index);
    Optional<GraphNode> found = look(request);
    if (found.isEmpty()) {
      return;
    }
    GraphNode target = found.get();
    Integer start = onWay.get(target.target());
    if (start != null) {
      reportCycle(start, request);
      return;
    }
    if (from instanceof GraphNode.Alias) {
      reportIdle(target, request);
    }
    from.add(new GraphNode.Edge(request.reference(), target, request.at()));
    enter(target, request);
  }

  private Optional<GraphNode> look(DependencyRequest request) {
    if (++steps > limits.requirements()) {
      reporter.stop(GraphProblems.tooManyRequirements(request, limits.requirements()));
      return Optional.empty();
    }
    return targets.find(request);
  }

  private void enter(GraphNode node, DependencyRequest request) {
    if (!node.isFinished()) {
      onWay.put(node.target(), way.size());
      way.add(new Frame(node, request.way().then(node.name()), targets, lastReported(node)));
    }
  }

  private int lastReported(GraphNode node) {
    if (reported.contains(node.target())) {
      return way.size();
    }
    return way.isEmpty() ? -1 : way.get(way.size() - 1).lastReported;
  }

  private void leave(GraphNode node) {
    node.finish();
    onWay.remove(node.target());
    way.remove(way.size() - 1);
  }

  private List<String> names() {
    return way.stream().map(frame -> frame.node.name()).toList();
  }

  /** Of cycles that share a member, the first found is reported. */
  private void reportCycle(int start, DependencyRequest closing) {
    if (way.get(way.size() - 1).lastReported < start) {
      List<Frame> closed = way.subList(start, way.size());
      for (int i = start; i < way.size(); i++) {
        way.get(i).lastReported = i;
        reported.add(way.get(i).node.target());
      }
      reporter.report(
          GraphProblems.cycle(
              names().subList(0, start),
              closed.stream().map(frame -> stepOf(frame)).toList(),
              closing));
    }
  }

  private static GraphProblems.Step stepOf(Frame frame) {
    return new GraphProblems.Step(frame.node.name(), frame.wanted(frame.next - 1));
  }
}
