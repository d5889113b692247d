package io.github.paiprotocol.k8s.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.List;
import org.junit.jupiter.api.Test;

class CausesTest {
  private static final ProtocolPath POD = ProtocolPath.of("template");
  private static final ProtocolPath IN_JOB = ProtocolPath.of("spec", "tasks").child(2);

  private static final Causes TEMPLATE =
      Causes.ofTemplate(
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
    ProtocolPath template = IN_JOB.child("template").child("spec");

    assertThat(
            TEMPLATE.placeOf(POD.child("spec").child("containers").child(1).child("image")).path())
        .isEqualTo(template.child("containers").child(1));
    assertThat(TEMPLATE.placeOf(POD.child("spec").child("initContainers").child(0)).path())
        .isEqualTo(template.child("initContainers").child(0));
  }

  @Test
  void whatWasAddedIsCausedByAllOfIt() {
    ProtocolPath template = IN_JOB.child("template").child("spec");

    assertThat(TEMPLATE.placeOf(POD.child("spec").child("initContainers").child(1)).path())
        .isEqualTo(template);
    assertThat(TEMPLATE.placeOf(POD.child("spec").child("containers").child(2)).path())
        .isEqualTo(template);
    assertThat(TEMPLATE.placeOf(ProtocolPath.of("other")).path()).isEqualTo(ProtocolPath.root());
  }

  @Test
  void partsHaveTheirOwnCauses() {
    ProtocolPath cause = ProtocolPath.of("name");
    Causes all = Causes.join(List.of(TEMPLATE, Causes.by(cause)));

    assertThat(all.placeOf(ProtocolPath.of("metadata")).path()).isEqualTo(cause);
    assertThat(all.placeOf(POD.child("metadata")).path())
        .isEqualTo(IN_JOB.child("template").child("metadata"));
    assertThat(Causes.none().placeOf(POD).path()).isEqualTo(ProtocolPath.root());
  }
}
