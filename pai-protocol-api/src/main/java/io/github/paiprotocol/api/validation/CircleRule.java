package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Nothing requires itself, directly or not. One depth-first search with three colours over all
 * local prerequisites, iterative, so that long chains cost neither stack nor more than linear time.
 * Protocol: resolution, graph.
 */
final class CircleRule implements SemanticRule {

  @Override
  public void check(Draft draft) {
    Search search = new Search(draft);
    draft.names().nodes().forEach(search::from);
  }

  private static final class Search {
    private final Draft draft;
    private final BitSet done = new BitSet();
    private final BitSet onPath = new BitSet();
    private final BitSet reported = new BitSet();
    private final List<Step> path = new ArrayList<>();

    Search(Draft draft) {
      this.draft = draft;
    }

    void from(LocalNode start) {
      enter(start);
      while (!path.isEmpty()) {
        Step step = path.get(path.size() - 1);
        if (step.next < step.edges.size()) {
          enter(step.edges.get(step.next++).target());
        } else {
          path.remove(path.size() - 1);
          onPath.clear(step.node.id());
          done.set(step.node.id());
        }
      }
    }

    private void enter(LocalNode node) {
      if (onPath.get(node.id())) {
        report(node);
      } else if (!done.get(node.id())) {
        onPath.set(node.id());
        path.add(new Step(node, draft.graph().edges(node)));
      }
    }

    /** A tangle of circles is reported once: only circles of prerequisites not yet named. */
    private void report(LocalNode closing) {
      int start = path.size() - 1;
      while (path.get(start).node.id() != closing.id()) {
        start--;
      }
      List<LocalNode> nodes = new ArrayList<>();
      List<Place> places = new ArrayList<>();
      boolean known = false;
      for (Step step : path.subList(start, path.size())) {
        known |= reported.get(step.node.id());
        reported.set(step.node.id());
        nodes.add(step.node);
        places.add(step.edges.get(step.next - 1).item().place());
      }
      if (!known) {
        draft.out().report(ReferenceProblems.circle(nodes, places));
      }
    }
  }

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
