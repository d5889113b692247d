package io.github.paiprotocol.k8s.internal.pod;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.NodeSelectorTermBuilder;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import io.fabric8.kubernetes.api.model.PodAffinityTermBuilder;
import io.fabric8.kubernetes.api.model.PreferredSchedulingTermBuilder;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AffinitiesTest {
  private static final NodeSelectorTerm NOTHING = new NodeSelectorTerm();
  private static final NodeSelectorTerm A = term(List.of("a"), List.of());
  private static final NodeSelectorTerm F = term(List.of(), List.of("f"));

  /** Two affinities, and the one that asks for both. */
  static Stream<Arguments> pairs() {
    Affinity a = nodes(A);
    return Stream.of(
        arguments(near("zone"), near("host"), near("zone", "host")),
        arguments(apart("zone"), apart("host"), apart("zone", "host")),
        arguments(
            near("zone"),
            apart("host"),
            new AffinityBuilder(near("zone"))
                .withPodAntiAffinity(apart("host").getPodAntiAffinity())
                .build()),
        // A node matches one term of each.
        arguments(
            nodes(A, F),
            nodes(term(List.of("b"), List.of()), term(List.of(), List.of("g"))),
            nodes(
                term(List.of("a", "b"), List.of()),
                term(List.of("a"), List.of("g")),
                term(List.of("b"), List.of("f")),
                term(List.of(), List.of("f", "g")))),
        // A term that asks for nothing matches no node.
        arguments(nodes(NOTHING, A), nodes(F), nodes(term(List.of("a"), List.of("f")))),
        arguments(a, nodes(NOTHING, F), nodes(term(List.of("a"), List.of("f")))),
        arguments(nodes(NOTHING), a, nodes(NOTHING)),
        // Only one asks for nodes.
        arguments(a, new Affinity(), a),
        arguments(new Affinity(), a, a),
        arguments(null, a, a),
        arguments(preferred(new Affinity(), 1), a, preferred(a, 1)),
        arguments(a, preferred(new Affinity(), 1), preferred(a, 1)),
        arguments(
            preferred(new Affinity(), 1),
            preferred(new Affinity(), 2),
            preferred(new Affinity(), 1, 2)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void bothHold(@Nullable Affinity one, Affinity other, Affinity both) {
    assertThat(Affinities.both(one, other)).isEqualTo(both);
  }

  private static Affinity near(String... topologies) {
    return new AffinityBuilder()
        .withNewPodAffinity()
        .addToRequiredDuringSchedulingIgnoredDuringExecution(topologies(topologies))
        .endPodAffinity()
        .build();
  }

  private static Affinity apart(String... topologies) {
    return new AffinityBuilder()
        .withNewPodAntiAffinity()
        .addToRequiredDuringSchedulingIgnoredDuringExecution(topologies(topologies))
        .endPodAntiAffinity()
        .build();
  }

  private static PodAffinityTerm[] topologies(String... keys) {
    return Stream.of(keys)
        .map(key -> new PodAffinityTermBuilder().withTopologyKey(key).build())
        .toArray(PodAffinityTerm[]::new);
  }

  private static NodeSelectorTerm term(List<String> labels, List<String> fields) {
    return new NodeSelectorTermBuilder()
        .withMatchExpressions(requirements(labels))
        .withMatchFields(requirements(fields))
        .build();
  }

  private static List<NodeSelectorRequirement> requirements(List<String> keys) {
    return keys.stream().map(key -> new NodeSelectorRequirement(key, "Exists", List.of())).toList();
  }

  private static Affinity nodes(NodeSelectorTerm... terms) {
    return new AffinityBuilder()
        .withNewNodeAffinity()
        .withNewRequiredDuringSchedulingIgnoredDuringExecution()
        .addToNodeSelectorTerms(terms)
        .endRequiredDuringSchedulingIgnoredDuringExecution()
        .endNodeAffinity()
        .build();
  }

  private static Affinity preferred(Affinity of, int... weights) {
    AffinityBuilder all = new AffinityBuilder(of);
    for (int weight : weights) {
      all.editOrNewNodeAffinity()
          .addToPreferredDuringSchedulingIgnoredDuringExecution(
              new PreferredSchedulingTermBuilder().withWeight(weight).build())
          .endNodeAffinity();
    }
    return all.build();
  }
}
