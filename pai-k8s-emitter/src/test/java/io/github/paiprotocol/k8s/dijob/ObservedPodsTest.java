package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.status.DIJobAction;
import io.github.paiprotocol.api.dijob.status.DIJobStep;
import io.github.paiprotocol.api.dijob.status.ObservedPod;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObservedPodsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final Instant NOW = Instant.parse("2022-05-26T07:25:11Z");

  private static Pod pod() {
    return KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
        .emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION)
        .of(Pod.class)
        .get(2);
  }

  private static DIJobStep step(String text, DIJobPhase phase, List<Pod> pods) {
    Validated<DIJob> job = DIJobTexts.validated(text);
    KubernetesObjects made =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build()).emit(job, SUBMISSION);
    DIJobStatus previous =
        DIJobStatus.builder()
            .from(job.job().status().orElseGet(DIJobStatus::initial))
            .phase(phase)
            .build();
    return DIJobStep.next(
        job.job(), previous, DIJobObjects.observation(pods, made.of(Service.class)), NOW);
  }

  /** The emitter makes the very pods that the calculator asks for. */
  @Test
  void podsThatWereEmittedAreThoseTheJobShouldHave() {
    String preemptible =
        DIJobTexts.SMALL.replace("spec:\n  tasks", "spec:\n  preemptible: true\n  tasks")
            + "status: {allocation: [node-a, node-b]}\n";
    for (String text : List.of(DIJobTexts.SMALL, preemptible)) {
      List<Pod> pods =
          KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
              .emit(DIJobTexts.validated(text), SUBMISSION)
              .of(Pod.class);
      DIJobStep step = step(text, DIJobPhase.PENDING, pods);
      assertThat(step.status().phase()).isEqualTo(DIJobPhase.STARTING);
      assertThat(step.actions()).isEmpty();
    }
  }

  @Test
  void aPodTellsWhatItsStatusSays() {
    Pod running =
        new PodBuilder(pod())
            .editMetadata()
            .withDeletionTimestamp("2022-05-26T09:25:11+02:00")
            .endMetadata()
            .withNewStatus()
            .withPhase("Running")
            .withReason("Evicted")
            .addNewCondition()
            .withType("Ready")
            .withStatus("True")
            .endCondition()
            .addNewContainerStatus()
            .withReady(true)
            .withNewState()
            .withNewTerminated()
            .withExitCode(143)
            .endTerminated()
            .endState()
            .endContainerStatus()
            .addNewContainerStatus()
            .withReady(true)
            .endContainerStatus()
            .endStatus()
            .build();
    assertThat(DIJobObjects.observed(running))
        .isEqualTo(
            ObservedPod.builder()
                .name("small-actors-1")
                .task("actors")
                .rank(2)
                .replicas(3)
                .phase(PodPhase.RUNNING)
                .reason("Evicted")
                .addExitCode(143)
                .ready(true)
                .deletionTimestamp(NOW)
                .build());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "+2", " 2", "2.0", "0x2", "99999999999", "two", "\u0662"})
  void aRankThatIsNoNumberIsNone(String rank) {
    Pod odd =
        new PodBuilder(pod())
            .editMetadata()
            .addToAnnotations("diengine/rank", rank)
            .endMetadata()
            .build();
    assertThat(DIJobObjects.observed(odd).rank()).isEmpty();
    List<Pod> pods =
        new ArrayList<>(
            KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
                .emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION)
                .of(Pod.class));
    pods.set(2, odd);
    DIJobStep step = step(DIJobTexts.SMALL, DIJobPhase.RUNNING, pods);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    assertThat(step.actions())
        .containsExactly(DIJobAction.of(DIJobAction.Kind.DELETE_POD, "small-actors-1"));
  }

  @Test
  void aPodWithoutAnythingIsPendingAndUnwanted() {
    ObservedPod nothing = DIJobObjects.observed(new Pod());
    assertThat(nothing).isEqualTo(ObservedPod.builder().name("").task("").build());
    Pod strange =
        new PodBuilder()
            .withNewMetadata()
            .withDeletionTimestamp("soon")
            .endMetadata()
            .withNewStatus()
            .withPhase("Paused")
            .endStatus()
            .build();
    assertThat(DIJobObjects.observed(strange).isTerminating()).isTrue();
    assertThat(DIJobObjects.observed(strange).phase()).isEqualTo(PodPhase.UNKNOWN);
  }
}
