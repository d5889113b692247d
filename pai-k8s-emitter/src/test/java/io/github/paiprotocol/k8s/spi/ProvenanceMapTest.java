package io.github.paiprotocol.k8s.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProvenanceMapTest {
  private static final ProtocolPath POD = ProtocolPath.of("template");
  private static final ProtocolPath IN_JOB = ProtocolPath.of("spec", "tasks").child(2);

  private final ProvenanceMap template =
      ProvenanceMap.ofTemplate(
          "learner",
          2,
          POD,
          new PodSpecBuilder()
              .addNewContainer()
              .withName("a")
              .endContainer()
              .addNewContainer()
              .withName("b")
              .endContainer()
              .addNewInitContainer()
              .withName("i")
              .endInitContainer()
              .build());

  @Test
  void whatTheTemplateHasIsCausedByIt() {
    ProtocolPath inJob = IN_JOB.child("template").child("spec");

    assertThat(
            template.placeOf(POD.child("spec").child("containers").child(1).child("image")).path())
        .isEqualTo(inJob.child("containers").child(1));
    assertThat(template.placeOf(POD.child("spec").child("initContainers").child(0)).path())
        .isEqualTo(inJob.child("initContainers").child(0));
  }

  @Test
  void whatWasAddedIsCausedByAllOfIt() {
    ProtocolPath inJob = IN_JOB.child("template").child("spec");

    assertThat(template.placeOf(POD.child("spec").child("initContainers").child(1)).path())
        .isEqualTo(inJob);
    assertThat(template.placeOf(POD.child("spec").child("containers").child(2)).path())
        .isEqualTo(inJob);
    assertThat(template.placeOf(ProtocolPath.of("other")).path()).isEqualTo(ProtocolPath.root());
  }

  @Test
  void partsHaveTheirOwnCauses() {
    ProtocolPath cause = ProtocolPath.of("name");
    ProvenanceMap all = ProvenanceMap.join(List.of(template, ProvenanceMap.by(cause)));

    assertThat(all.placeOf(ProtocolPath.of("metadata")).path()).isEqualTo(cause);
    assertThat(all.placeOf(POD.child("metadata")).path())
        .isEqualTo(IN_JOB.child("template").child("metadata"));
    assertThat(ProvenanceMap.none().placeOf(POD).path()).isEqualTo(ProtocolPath.root());
  }
}
