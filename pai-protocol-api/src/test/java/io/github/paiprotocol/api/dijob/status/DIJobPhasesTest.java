package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.dijob.status.Pods.NOW;
import static io.github.paiprotocol.api.dijob.status.Pods.all;
import static io.github.paiprotocol.api.dijob.status.Pods.in;
import static io.github.paiprotocol.api.dijob.status.Pods.job;
import static io.github.paiprotocol.api.dijob.status.Pods.step;
import static io.github.paiprotocol.api.dijob.status.Pods.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.status.DIJobAction.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DIJobPhasesTest {

  @Test
  void aNewJobIsPendingAndItsServiceAndPodsAreCreated() {
    DIJobStep step = DIJobStep.next(job(), DIJobStatus.initial(), Observation.nothing(), NOW);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.PENDING);
    assertThat(step.actions())
        .containsExactly(
            DIJobAction.of(Kind.CREATE_SERVICE, "di-game"),
            Pods.creation("game-learner-0", "learner", 0, 0, 4, ""),
            Pods.creation("game-actors-0", "actors", 0, 1, 4, ""),
            Pods.creation("game-actors-1", "actors", 1, 2, 4, ""),
            Pods.creation("game-actors-2", "actors", 2, 3, 4, ""));
  }

  @Test
  void aJobGoesItsWayFromCreatedPodsToSuccess() {
    DIJobStatus status = step(job(), DIJobStatus.initial(), all(job(), PodPhase.PENDING)).status();
    assertThat(status.phase()).isEqualTo(DIJobPhase.STARTING);
    assertThat(status.taskStatus())
        .containsExactly(
            Map.entry("learner", Map.of(PodPhase.PENDING, 1)),
            Map.entry("actors", Map.of(PodPhase.PENDING, 3)));
    status = step(job(), status, all(job(), PodPhase.RUNNING)).status();
    assertThat(status.phase()).isEqualTo(DIJobPhase.RUNNING);
    assertThat(status.readyReplicas()).isEqualTo(4);
    assertThat(status.completionTimestamp()).isEmpty();
    DIJobStep end = step(job(), status, all(job(), PodPhase.SUCCEEDED));
    assertThat(end.status().phase()).isEqualTo(DIJobPhase.SUCCEEDED);
    assertThat(end.status().completionTimestamp()).contains(NOW);
    assertThat(end.actions()).containsExactly(DIJobAction.of(Kind.DELETE_SERVICE, "di-game"));
    assertThat(end.status().conditions().stream().map(c -> c.type() + " " + c.status()))
        .containsExactly("STARTING FALSE", "RUNNING FALSE", "SUCCEEDED TRUE");
  }

  @Test
  void failuresRestartTheJobUntilTheLimitIsReached() {
    List<ObservedPod> failed =
        with(all(job(), PodPhase.RUNNING), 2, pod -> pod.phase(PodPhase.FAILED));
    DIJobStep step = step(job(), in(DIJobPhase.RUNNING), failed);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.RESTARTING);
    assertThat(step.status().restarts()).isEqualTo(1);
    assertThat(step.actions()).containsExactly(DIJobAction.of(Kind.DELETE_POD, "game-actors-1"));
    DIJobStatus used = DIJobStatus.builder().phase(DIJobPhase.RUNNING).restarts(3).build();
    DIJobStep last = step(job(), used, failed);
    assertThat(last.status().phase()).isEqualTo(DIJobPhase.FAILED);
    assertThat(last.status().restarts()).isEqualTo(3);
    assertThat(last.actions())
        .containsExactly(
            DIJobAction.of(Kind.DELETE_SERVICE, "di-game"),
            DIJobAction.of(Kind.DELETE_POD, "game-actors-0"),
            DIJobAction.of(Kind.DELETE_POD, "game-actors-2"),
            DIJobAction.of(Kind.DELETE_POD, "game-learner-0"));
  }

  @Test
  void theLimitIsThreeUnlessSetAndAbsentInCodeOnly() {
    DIJobStatus often = DIJobStatus.builder().phase(DIJobPhase.RUNNING).restarts(1000).build();
    List<ObservedPod> failed = all(job(), PodPhase.FAILED);
    assertThat(step(job(), often, failed).status().phase()).isEqualTo(DIJobPhase.FAILED);
    assertThat(job().spec().backoffLimit()).isEqualTo(3);
    DIJob unlimited = job(spec -> spec.backoffLimit(DIJobSpec.UNLIMITED));
    DIJobStatus again = step(unlimited, often, failed).status();
    assertThat(again.phase()).isEqualTo(DIJobPhase.RESTARTING);
    assertThat(again.restarts()).isEqualTo(1001);
    DIJob never = job(spec -> spec.backoffLimit(0));
    assertThat(step(never, in(DIJobPhase.STARTING), failed).status().phase())
        .isEqualTo(DIJobPhase.FAILED);
  }

  @Test
  void cleanPodPolicySaysWhichPodsGoInTheEnd() {
    List<ObservedPod> pods = all(job(), PodPhase.RUNNING);
    pods = with(pods, 0, pod -> pod.phase(PodPhase.FAILED));
    pods = with(pods, 1, pod -> pod.phase(PodPhase.SUCCEEDED));
    pods = with(pods, 2, pod -> pod.phase(PodPhase.PENDING));
    assertThat(deleted(CleanPodPolicy.RUNNING, pods))
        .containsExactly("game-actors-1", "game-actors-2");
    assertThat(deleted(CleanPodPolicy.ALL, pods)).hasSize(4);
    assertThat(deleted(CleanPodPolicy.NONE, pods)).isEmpty();
  }

  private static List<String> deleted(CleanPodPolicy policy, List<ObservedPod> pods) {
    return step(job(s -> s.cleanPodPolicy(policy)), in(DIJobPhase.FAILED), pods).actions().stream()
        .filter(action -> action.kind() == Kind.DELETE_POD)
        .map(action -> action.name())
        .toList();
  }

  @Test
  void strayServicesGo() {
    DIJobStep step =
        DIJobStep.next(
            job(),
            in(DIJobPhase.RUNNING),
            new Observation(all(job(), PodPhase.RUNNING), Set.of("di-game", "b", "a")),
            NOW);
    assertThat(step.actions())
        .containsExactly(
            DIJobAction.of(Kind.DELETE_SERVICE, "a"), DIJobAction.of(Kind.DELETE_SERVICE, "b"));
  }

  @Test
  void aPreemptibleJobWaitsForNodesAndMovesAsAWhole() {
    DIJob job = job(spec -> spec.preemptible(true));
    DIJobStep waiting = step(job, DIJobStatus.initial(), List.of());
    assertThat(waiting.status().phase()).isEqualTo(DIJobPhase.PENDING);
    assertThat(waiting.actions()).isEmpty();
    List<String> nodes = List.of("a", "a", "b", "b");
    DIJobStep placed = step(job, DIJobStatus.builder().allocation(nodes).build(), List.of());
    assertThat(placed.actions())
        .contains(Pods.creation("game-actors-1", "actors", 1, 2, 4, "b"))
        .hasSize(4);
    DIJobStatus moved =
        DIJobStatus.builder()
            .phase(DIJobPhase.RUNNING)
            .allocation(List.of("a", "a", "b", "c"))
            .build();
    DIJobStep move = step(job, moved, all(job, nodes));
    assertThat(move.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    assertThat(move.status().reschedules()).isEqualTo(1);
    assertThat(move.actions()).hasSize(4).allMatch(action -> action.kind() == Kind.DELETE_POD);
    DIJobStep gone = step(job, move.status(), List.of());
    assertThat(gone.actions()).contains(Pods.creation("game-actors-2", "actors", 2, 3, 4, "c"));
    DIJobStep back = step(job, gone.status(), all(job, List.of("a", "a", "b", "c")));
    assertThat(back.status().phase()).isEqualTo(DIJobPhase.STARTING);
  }

  @Test
  void aPreemptibleJobWithoutItsNodesGoesBackToPending() {
    DIJob job = job(spec -> spec.preemptible(true));
    DIJobStep lost = step(job, in(DIJobPhase.RUNNING), all(job, List.of("a", "a", "b", "b")));
    assertThat(lost.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    List<ObservedPod> going =
        all(job, List.of()).stream().map(p -> with(p, b -> b.deletionTimestamp(NOW))).toList();
    DIJobStep leaving = step(job, lost.status(), going);
    assertThat(leaving.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    assertThat(leaving.actions()).isEmpty();
    assertThat(step(job, leaving.status(), List.of()).status().phase())
        .isEqualTo(DIJobPhase.PENDING);
  }

  @Test
  void aChangedNumberOfReplicasMovesPreemptibleJobsOnly() {
    List<ObservedPod> pods = with(all(job(), PodPhase.RUNNING), 0, pod -> pod.replicas(7));
    assertThat(step(job(), in(DIJobPhase.RUNNING), pods).status().phase())
        .isEqualTo(DIJobPhase.RUNNING);
    DIJob preemptible = job(spec -> spec.preemptible(true));
    DIJobStatus running =
        DIJobStatus.builder().phase(DIJobPhase.RUNNING).allocation(List.of("", "", "", "")).build();
    assertThat(step(preemptible, running, pods).status().phase())
        .isEqualTo(DIJobPhase.RESCHEDULING);
  }

  @Test
  void anUnknownPhaseStaysAndNoPodIsTouched() {
    DIJobStep step = step(job(), in(DIJobPhase.UNKNOWN), all(job(), PodPhase.FAILED));
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.UNKNOWN);
    assertThat(step.actions()).isEmpty();
  }
}
