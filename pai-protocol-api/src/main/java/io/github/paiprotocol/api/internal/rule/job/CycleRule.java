package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.collect.Lists;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.RequireGraph;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Nothing requires itself, directly or not. One depth-first search with three colours over all
 * local prerequisites, iterative, so that long chains cost neither stack nor more than linear time.
 * Protocol: resolution, graph.
 */
final class CycleRule implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    Search search = new Search(context);
    context.names().nodes().forEach(search::from);
  }

  private static final class Search {
    private final ValidationContext context;
    private final BitSet done = new BitSet();
    private final BitSet onPath = new BitSet();
    private final List<Step> path = new ArrayList<>();

    /** Where on the path each one is. */
    private final int[] positions;

    /** The stretches of the path that lie on cycles found so far, the last one on top. */
    private final Deque<Stretch> named = new ArrayDeque<>();

    Search(ValidationContext context) {
      this.context = context;
      this.positions = new int[context.names().nodes().size()];
    }

    void from(LocalNode start) {
      enter(start);
      while (!path.isEmpty()) {
        Step step = path.get(path.size() - 1);
        if (step.next < step.edges.size()) {
          enter(step.edges.get(step.next++).target());
        } else {
          leave(step);
        }
      }
    }

    private void enter(LocalNode node) {
      if (onPath.get(node.id())) {
        report(node);
      } else if (!done.get(node.id())) {
        onPath.set(node.id());
        positions[node.id()] = path.size();
        path.add(new Step(node, context.graph().edges(node)));
      }
    }

    private void leave(Step step) {
      path.remove(path.size() - 1);
      onPath.clear(step.node.id());
      done.set(step.node.id());
      if (!named.isEmpty()) {
        Stretch last = named.pop();
        if (last.start < path.size()) {
          named.push(new Stretch(last.start, Math.min(last.end, path.size())));
        }
      }
    }

    /**
     * Reports only the first of several cycles that share prerequisites. The others are skipped, as
     * there may be as many of them as they are long.
     */
    private void report(LocalNode closing) {
      int closed = positions[closing.id()];
      int start = closed;
      boolean known = false;
      while (!named.isEmpty() && named.element().end > closed) {
        start = Math.min(start, named.pop().start);
        known = true;
      }
      named.push(new Stretch(start, path.size()));
      if (!known) {
        context.report(cycle(path.subList(closed, path.size())));
      }
    }

    private static Diagnostic cycle(List<Step> steps) {
      return ReferenceProblems.cycle(
          Lists.transform(steps, step -> step.node),
          Lists.transform(steps, step -> step.edges.get(step.next - 1).item().place()));
    }
  }

  /** From one position on the path up to another, which is not in it. */
  private record Stretch(int start, int end) {}

  private static final class Step {
    private final LocalNode node;
    private final List<RequireGraph.Edge> edges;
    private int next;

    Step(LocalNode node, List<RequireGraph.Edge> edges) {
      this.node = node;
      this.edges = edges;
    }
  }
}
