package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import org.junit.jupiter.api.Test;

class ShapeCheckerTest {

  @Test
  void aSmallJobIsFine() {
    assertThat(Found.in(Found.JOB).summary()).isEmpty();
  }

  @Test
  void anUnknownKeyIsAnErrorWithASuggestion() {
    Found found = Found.inJobAnd("parametres: {a: 1}\n");
    assertThat(found.summary()).containsExactly("unknown-key parametres");
    assertThat(found.messages())
        .containsExactly("`parametres` is not a key of the job | did you mean `parameters`?");
  }

  @Test
  void aMissingKeyMeantByAnUnknownOneIsNotReported() {
    Found found = Found.inJobWith("gpu: 1", "gpus: 1");
    assertThat(found.summary())
        .containsExactly("unknown-key taskRoles.worker.resourcePerInstance.gpus");
    assertThat(found.gaps())
        .contains(ProtocolPath.of("taskRoles", "worker", "resourcePerInstance", "gpu"));
  }

  @Test
  void aMissingKeyPointsAtTheKeyOfTheMapThatLacksIt() {
    Found found = Found.inJobWith(", gpu: 1", "");
    assertThat(found.summary()).containsExactly("missing-key taskRoles.worker.resourcePerInstance");
    assertThat(found.diagnostics().get(0).place().part()).isEqualTo(Place.Part.KEY);
    assertThat(found.messages())
        .containsExactly(
            "`resourcePerInstance` lacks the required key `gpu` | add `gpu`: GPU cards");
  }

  @Test
  void aKeyTooFarFromTheMissingOneIsASlipOfItsOwn() {
    assertThat(Found.inJobWith("gpu: 1", "__proto__: {gpu: 4}").summary())
        .containsExactly(
            "unknown-key taskRoles.worker.resourcePerInstance.__proto__",
            "missing-key taskRoles.worker.resourcePerInstance");
  }

  @Test
  void nothingBelowAWrongTypeIsReported() {
    assertThat(Found.in("{protocolVersion: 2, name: a, type: job, taskRoles: 5}").summary())
        .containsExactly("wrong-type taskRoles");
  }

  @Test
  void anEmptyDocumentIsOneError() {
    assertThat(Found.in("").summary()).containsExactly("empty-document ");
  }
}
