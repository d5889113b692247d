package io.github.paiprotocol.k8s.internal.pod;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.NodeSelectorTermBuilder;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import io.fabric8.kubernetes.api.model.PodAffinityTermBuilder;
import io.fabric8.kubernetes.api.model.PreferredSchedulingTerm;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a job asks of the pods beside its own holds, and what the profile asks of them too. */
class AffinitiesTest {
  private static PodAffinityTerm term(String topology) {
    return new PodAffinityTermBuilder().withTopologyKey(topology).build();
  }

  private static Affinity near(String topology) {
    return new AffinityBuilder()
        .withNewPodAffinity()
        .addToRequiredDuringSchedulingIgnoredDuringExecution(term(topology))
        .endPodAffinity()
        .build();
  }

  private static Affinity apart(String topology) {
    return new AffinityBuilder()
        .withNewPodAntiAffinity()
        .addToRequiredDuringSchedulingIgnoredDuringExecution(term(topology))
        .endPodAntiAffinity()
        .build();
  }

  @Test
  void podsThatBothWantNearAreNear() {
    assertThat(
            Affinities.both(near("zone"), near("host"))
                .getPodAffinity()
                .getRequiredDuringSchedulingIgnoredDuringExecution())
        .containsExactly(term("zone"), term("host"));
  }

  @Test
  void podsThatBothWantApartAreApart() {
    assertThat(
            Affinities.both(apart("zone"), apart("host"))
                .getPodAntiAffinity()
                .getRequiredDuringSchedulingIgnoredDuringExecution())
        .containsExactly(term("zone"), term("host"));
  }

  @Test
  void whatOnlyOneWantsHolds() {
    Affinity both = Affinities.both(near("zone"), apart("host"));
    assertThat(both.getPodAffinity()).isEqualTo(near("zone").getPodAffinity());
    assertThat(both.getPodAntiAffinity()).isEqualTo(apart("host").getPodAntiAffinity());
    assertThat(both.getNodeAffinity()).isNull();
  }

  private static NodeSelectorTerm label(String key) {
    return new NodeSelectorTermBuilder()
        .addNewMatchExpression()
        .withKey(key)
        .withOperator("Exists")
        .endMatchExpression()
        .build();
  }

  private static NodeSelectorTerm field(String key) {
    return new NodeSelectorTermBuilder()
        .addNewMatchField()
        .withKey(key)
        .withOperator("In")
        .endMatchField()
        .build();
  }

  private static Affinity on(NodeSelectorTerm... terms) {
    return new AffinityBuilder()
        .withNewNodeAffinity()
        .withNewRequiredDuringSchedulingIgnoredDuringExecution()
        .addToNodeSelectorTerms(terms)
        .endRequiredDuringSchedulingIgnoredDuringExecution()
        .endNodeAffinity()
        .build();
  }

  private static Affinity rather(int weight) {
    return new AffinityBuilder()
        .withNewNodeAffinity()
        .addNewPreferredDuringSchedulingIgnoredDuringExecution()
        .withWeight(weight)
        .withPreference(label("fast"))
        .endPreferredDuringSchedulingIgnoredDuringExecution()
        .endNodeAffinity()
        .build();
  }

  /** What a node must match: each term by its labels and fields. */
  private static List<String> terms(Affinity affinity) {
    return affinity
        .getNodeAffinity()
        .getRequiredDuringSchedulingIgnoredDuringExecution()
        .getNodeSelectorTerms()
        .stream()
        .map(
            term ->
                Stream.concat(
                        term.getMatchExpressions().stream().map(each -> "label " + each.getKey()),
                        term.getMatchFields().stream().map(each -> "field " + each.getKey()))
                    .collect(Collectors.joining(" and ")))
        .toList();
  }

  @Test
  void aNodeMatchesOneTermOfEach() {
    assertThat(terms(Affinities.both(on(label("a"), field("f")), on(label("b"), field("g")))))
        .containsExactly(
            "label a and label b",
            "label a and field g",
            "label b and field f",
            "field f and field g");
  }

  @Test
  void aTermThatAsksForNothingMatchesNoNode() {
    NodeSelectorTerm empty = new NodeSelectorTerm();
    assertThat(terms(Affinities.both(on(empty, label("a")), on(field("g")))))
        .containsExactly("label a and field g");
    assertThat(terms(Affinities.both(on(label("a")), on(empty, field("g")))))
        .containsExactly("label a and field g");
    assertThat(terms(Affinities.both(on(empty), on(label("b"))))).containsExactly("");
  }

  @Test
  void nodesThatOnlyOneAsksForAreAskedFor() {
    assertThat(terms(Affinities.both(on(label("a")), near("host")))).containsExactly("label a");
    assertThat(terms(Affinities.both(near("host"), on(label("a"))))).containsExactly("label a");
    assertThat(terms(Affinities.both(on(label("a")), rather(1)))).containsExactly("label a");
    assertThat(terms(Affinities.both(rather(1), on(label("a"))))).containsExactly("label a");
    assertThat(terms(Affinities.both(null, on(label("a"))))).containsExactly("label a");
  }

  @Test
  void bothSayWhichNodesTheyWouldRatherHave() {
    assertThat(
            Affinities.both(rather(1), rather(2))
                .getNodeAffinity()
                .getPreferredDuringSchedulingIgnoredDuringExecution())
        .extracting(PreferredSchedulingTerm::getWeight)
        .containsExactly(1, 2);
  }
}
