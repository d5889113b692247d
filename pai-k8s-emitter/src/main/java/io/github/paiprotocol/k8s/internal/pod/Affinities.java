package io.github.paiprotocol.k8s.internal.pod;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.PodAffinity;
import io.fabric8.kubernetes.api.model.PodAffinityBuilder;
import io.fabric8.kubernetes.api.model.PodAntiAffinity;
import io.fabric8.kubernetes.api.model.PodAntiAffinityBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Affinities that hold together.
 *
 * <p>Kubernetes: of the terms that a node must match one is enough, so that both hold when it
 * matches one of each. A term without requirements matches no node. All other terms are a list of
 * which each holds.
 */
final class Affinities {
  private Affinities() {}

  static Affinity both(@Nullable Affinity one, Affinity other) {
    Affinity all = new AffinityBuilder(other).build();
    if (one == null) {
      return all;
    }
    all.setNodeAffinity(both(one.getNodeAffinity(), all.getNodeAffinity()));
    all.setPodAffinity(both(one.getPodAffinity(), all.getPodAffinity()));
    all.setPodAntiAffinity(both(one.getPodAntiAffinity(), all.getPodAntiAffinity()));
    return all;
  }

  private static @Nullable NodeAffinity both(
      @Nullable NodeAffinity one, @Nullable NodeAffinity other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    NodeAffinity all = new NodeAffinity();
    all.setPreferredDuringSchedulingIgnoredDuringExecution(
        joined(
            one.getPreferredDuringSchedulingIgnoredDuringExecution(),
            other.getPreferredDuringSchedulingIgnoredDuringExecution()));
    all.setRequiredDuringSchedulingIgnoredDuringExecution(
        both(
            one.getRequiredDuringSchedulingIgnoredDuringExecution(),
            other.getRequiredDuringSchedulingIgnoredDuringExecution()));
    return all;
  }

  private static @Nullable NodeSelector both(
      @Nullable NodeSelector one, @Nullable NodeSelector other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    List<NodeSelectorTerm> terms = new ArrayList<>();
    for (NodeSelectorTerm first : one.getNodeSelectorTerms()) {
      for (NodeSelectorTerm second : other.getNodeSelectorTerms()) {
        if (matchesNothing(first) || matchesNothing(second)) {
          continue;
        }
        NodeSelectorTerm term = new NodeSelectorTerm();
        term.setMatchExpressions(joined(first.getMatchExpressions(), second.getMatchExpressions()));
        term.setMatchFields(joined(first.getMatchFields(), second.getMatchFields()));
        terms.add(term);
      }
    }
    if (terms.isEmpty()) {
      terms.add(new NodeSelectorTerm());
    }
    NodeSelector all = new NodeSelector();
    all.setNodeSelectorTerms(terms);
    return all;
  }

  private static boolean matchesNothing(NodeSelectorTerm term) {
    return term.getMatchExpressions().isEmpty() && term.getMatchFields().isEmpty();
  }

  private static @Nullable PodAffinity both(
      @Nullable PodAffinity one, @Nullable PodAffinity other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return new PodAffinityBuilder(one)
        .addAllToPreferredDuringSchedulingIgnoredDuringExecution(
            other.getPreferredDuringSchedulingIgnoredDuringExecution())
        .addAllToRequiredDuringSchedulingIgnoredDuringExecution(
            other.getRequiredDuringSchedulingIgnoredDuringExecution())
        .build();
  }

  private static @Nullable PodAntiAffinity both(
      @Nullable PodAntiAffinity one, @Nullable PodAntiAffinity other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return new PodAntiAffinityBuilder(one)
        .addAllToPreferredDuringSchedulingIgnoredDuringExecution(
            other.getPreferredDuringSchedulingIgnoredDuringExecution())
        .addAllToRequiredDuringSchedulingIgnoredDuringExecution(
            other.getRequiredDuringSchedulingIgnoredDuringExecution())
        .build();
  }

  private static <T> List<T> joined(List<T> one, List<T> other) {
    List<T> all = new ArrayList<>(one);
    all.addAll(other);
    return all;
  }
}
