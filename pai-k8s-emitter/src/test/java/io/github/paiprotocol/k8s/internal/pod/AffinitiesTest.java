package io.github.paiprotocol.k8s.internal.pod;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import io.fabric8.kubernetes.api.model.PodAffinityTermBuilder;
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
}
