package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.dijob.status.Pods.NOW;
import static io.github.paiprotocol.api.dijob.status.Pods.all;
import static io.github.paiprotocol.api.dijob.status.Pods.in;
import static io.github.paiprotocol.api.dijob.status.Pods.job;
import static io.github.paiprotocol.api.dijob.status.Pods.step;
import static io.github.paiprotocol.api.dijob.status.Pods.task;
import static io.github.paiprotocol.api.dijob.status.Pods.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.dijob.status.DIJobAction.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * One test for each rule of the upstream orchestrator that goes wrong: what its rule answers, and
 * what is right.
 */
class UpstreamFaultsTest {

  /** Upstream adds up ready containers: two sidecars make up for pods that are not ready. */
  @Test
  void aPodIsReadyOnce() {
    List<ObservedPod> pods = all(job(), PodPhase.RUNNING);
    for (int i : List.of(1, 2)) {
      pods = with(pods, i, pod -> pod.ready(false));
    }
    List<List<Boolean>> containers =
        List.of(List.of(true, true), List.of(false), List.of(false), List.of(true, true));
    assertThat(UpstreamRules.readyReplicas(containers)).isEqualTo(job().spec().totalReplicas());
    DIJobStatus status = step(job(), in(DIJobPhase.STARTING), pods).status();
    assertThat(status.phase()).isEqualTo(DIJobPhase.STARTING);
    assertThat(status.readyReplicas()).isEqualTo(2);
  }

  /** Upstream gives a pod that is created again the largest rank plus one, here 4. */
  @Test
  void aPodCreatedAgainHasTheMissingRank() {
    List<ObservedPod> pods = new ArrayList<>(all(job(), PodPhase.RUNNING));
    pods.remove(1);
    assertThat(UpstreamRules.rankOfNewPod(pods)).isEqualTo(4);
    DIJobStep step = step(job(), in(DIJobPhase.RUNNING), pods);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    assertThat(step.actions())
        .containsExactly(Pods.creation("game-actors-0", "actors", 0, 1, 4, ""));
  }

  /** By upstream's rule every loss moves the ranks on, and none ever comes back. */
  @Test
  void manyLossesLeaveNoHoles() {
    List<ObservedPod> pods = new ArrayList<>(all(job(), PodPhase.RUNNING));
    List<ObservedPod> upstream = new ArrayList<>(pods);
    for (int loss = 0; loss < 10; loss++) {
      ObservedPod lost = pods.remove(loss % 4);
      upstream.remove(0);
      int rank = UpstreamRules.rankOfNewPod(upstream);
      upstream.add(with(lost, pod -> pod.rank(rank)));
      DIJobAction created = step(job(), in(DIJobPhase.RESCHEDULING), pods).actions().get(0);
      pods.add(loss % 4, Pods.created(created));
    }
    assertThat(ranks(upstream)).containsExactly(10, 11, 12, 13);
    assertThat(ranks(pods)).containsExactly(0, 1, 2, 3);
  }

  private static List<Integer> ranks(List<ObservedPod> pods) {
    return pods.stream().map(pod -> pod.rank().orElseThrow()).sorted().toList();
  }

  /** A pod that upstream made with rank 4 of 4 is replaced. */
  @Test
  void aPodWithARankOutOfRangeIsReplaced() {
    List<ObservedPod> pods = with(all(job(), PodPhase.RUNNING), 1, pod -> pod.rank(4));
    assertThat(step(job(), in(DIJobPhase.RUNNING), pods).actions())
        .containsExactly(DIJobAction.of(Kind.DELETE_POD, "game-actors-0"));
    pods = with(all(job(), PodPhase.RUNNING), 1, pod -> pod.rank(Pods.none()));
    assertThat(step(job(), in(DIJobPhase.RUNNING), pods).actions())
        .containsExactly(DIJobAction.of(Kind.DELETE_POD, "game-actors-0"));
  }

  /** Upstream panics: index out of range. */
  @Test
  void anAllocationMayBeShorterThanTheJob() {
    DIJob job = job(spec -> spec.preemptible(true));
    DIJobStatus running =
        DIJobStatus.builder().phase(DIJobPhase.RUNNING).allocation(List.of("a", "b")).build();
    assertThatThrownBy(() -> UpstreamRules.node(running.allocation(), 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    List<ObservedPod> pods = all(job, List.of("a", "b"));
    assertThat(pods.stream().map(ObservedPod::node)).containsExactly("a", "b", "", "");
    assertThat(step(job, running, pods).status().phase()).isEqualTo(DIJobPhase.RUNNING);
    assertThat(step(job, running, all(job, List.of("a", "b", "c", "c"))).status().phase())
        .isEqualTo(DIJobPhase.RESCHEDULING);
  }

  /** Upstream keeps as many pods of a type as its last task has: here 1, so that it deletes two. */
  @Test
  void redundantPodsAreToldByTask() {
    DIJobSpec.Builder spec = DIJobSpec.builder();
    spec.addTask(task("head", TaskType.NONE, 2)).addTask(task("tail", TaskType.NONE, 1));
    DIJob job = DIJob.builder().name("game").spec(spec.build()).build();
    ObservedPod redundant =
        ObservedPod.builder().name("game-tail-1").task("tail").rank(3).replicas(4).build();
    List<ObservedPod> pods =
        Stream.concat(Stream.of(redundant), all(job, PodPhase.RUNNING).stream()).toList();
    assertThat(UpstreamRules.redundant(job, all(job, PodPhase.RUNNING)))
        .containsExactly("game-head-1", "game-tail-0");
    assertThat(step(job, in(DIJobPhase.RESCHEDULING), all(job, PodPhase.RUNNING)).actions())
        .isEmpty();
    assertThat(step(job, in(DIJobPhase.RESCHEDULING), pods).actions())
        .containsExactly(DIJobAction.of(Kind.DELETE_POD, "game-tail-1"));
  }

  /** Upstream never writes it, or loses it. */
  @Test
  void completionTimestampIsSetAndKept() {
    DIJobStatus ended =
        step(job(), in(DIJobPhase.RUNNING), all(job(), PodPhase.SUCCEEDED)).status();
    assertThat(ended.completionTimestamp()).contains(NOW);
    assertThat(UpstreamRules.written(ended.phase(), List.of()).completionTimestamp()).isEmpty();
    Observation later = Observation.nothing();
    DIJobStatus kept = DIJobStep.next(job(), ended, later, NOW.plus(Duration.ofHours(1))).status();
    assertThat(kept).isEqualTo(ended);
    DIJobStatus.Builder without = DIJobStatus.builder();
    without.phase(ended.phase()).conditions(ended.conditions());
    assertThat(
            DIJobStep.next(job(), without.build(), later, NOW.plus(Duration.ofHours(1)))
                .status()
                .completionTimestamp())
        .contains(NOW);
  }

  /** Upstream looks for {@code Outof}, which the kubelet does not write, and fails the job. */
  @Test
  void aPodThatFoundNoRoomIsReplacedAndNoFailure() {
    for (String reason :
        List.of("OutOfcpu", "OutOfnvidia.com/gpu", "outofpods", "UnexpectedAdmissionError")) {
      List<ObservedPod> pods =
          with(all(job(), PodPhase.PENDING), 3, p -> p.phase(PodPhase.FAILED).reason(reason));
      assertThat(UpstreamRules.isRejected(pods.get(3)))
          .isEqualTo(reason.equals("UnexpectedAdmissionError"));
      DIJobStep step = step(job(), in(DIJobPhase.STARTING), pods);
      assertThat(step.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
      assertThat(step.status().restarts()).isZero();
      assertThat(step.actions()).containsExactly(DIJobAction.of(Kind.DELETE_POD, "game-actors-2"));
    }
    List<ObservedPod> evicted =
        with(all(job(), PodPhase.PENDING), 3, p -> p.phase(PodPhase.FAILED).reason("Evicted"));
    assertThat(step(job(), in(DIJobPhase.STARTING), evicted).status().restarts()).isEqualTo(1);
  }

  /** A pod on its way out is no failure, and its name is not free yet. */
  @Test
  void terminatingPodsCountAsNothing() {
    List<ObservedPod> pods =
        with(
            all(job(), PodPhase.RUNNING),
            0,
            pod -> pod.phase(PodPhase.FAILED).deletionTimestamp(NOW));
    DIJobStep step = step(job(), in(DIJobPhase.RUNNING), pods);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    assertThat(step.status().replicas()).isEqualTo(3);
    assertThat(step.actions()).isEmpty();
  }

  /** Exit code 143 is a move of a preemptible job, and a failure of any other. */
  @Test
  void preemptiblePodsThatWereToldToGoAreReplaced() {
    List<ObservedPod> pods =
        with(
            all(job(), PodPhase.RUNNING), 0, p -> p.phase(PodPhase.FAILED).exitCodes(List.of(143)));
    assertThat(step(job(), in(DIJobPhase.RUNNING), pods).status().phase())
        .isEqualTo(DIJobPhase.RESTARTING);
    DIJobStatus running = DIJobStatus.builder().phase(DIJobPhase.RUNNING).addAllocation("").build();
    assertThat(step(job(s -> s.preemptible(true)), running, pods).status().phase())
        .isEqualTo(DIJobPhase.RESCHEDULING);
  }

  /** Upstream takes the success of the pods that are left for that of the job. */
  @Test
  void lostPodsDoNotSucceed() {
    List<ObservedPod> pods = all(job(), PodPhase.SUCCEEDED).subList(0, 2);
    assertThat(UpstreamRules.isSucceeded(pods)).isTrue();
    assertThat(step(job(), in(DIJobPhase.RUNNING), pods).status().phase())
        .isEqualTo(DIJobPhase.RESCHEDULING);
  }

  /** Upstream waits forever when only some of the pods were created. */
  @Test
  void aPendingJobGetsTheRestOfItsPods() {
    List<ObservedPod> some = all(job(), PodPhase.PENDING).subList(0, 3);
    assertThat(UpstreamRules.createsPods(some)).isFalse();
    assertThat(step(job(), DIJobStatus.initial(), some).actions())
        .containsExactly(Pods.creation("game-actors-2", "actors", 2, 3, 4, ""));
  }
}
