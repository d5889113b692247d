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
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.dijob.status.DIJobAction.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Clusters and clocks that behave oddly. */
class StatusAttacksTest {

  @Test
  void aJobWithoutLimitRestartsForeverAndItsCountStaysOne() {
    DIJob unlimited = job(spec -> spec.backoffLimit(DIJobSpec.UNLIMITED));
    for (int restarts : List.of(0, Integer.MAX_VALUE - 1, Integer.MAX_VALUE)) {
      DIJobStatus running =
          DIJobStatus.builder().phase(DIJobPhase.RUNNING).restarts(restarts).build();
      DIJobStatus next = step(unlimited, running, all(unlimited, PodPhase.FAILED)).status();
      assertThat(next.phase()).isEqualTo(DIJobPhase.RESTARTING);
      assertThat(next.restarts())
          .isEqualTo(Math.max(restarts, (int) Math.min(restarts + 1L, Integer.MAX_VALUE)));
    }
    DIJobStatus lost =
        DIJobStatus.builder().phase(DIJobPhase.RUNNING).reschedules(Integer.MAX_VALUE).build();
    assertThat(step(unlimited, lost, List.of()).status().reschedules())
        .isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void podsOfOtherNamesAndTasksGo() {
    List<ObservedPod> pods = new ArrayList<>(all(job(), PodPhase.RUNNING));
    for (String name : List.of("game-actors-3", "game-learner-00", "game--0", "x", "")) {
      pods.add(ObservedPod.builder().name(name).task("actors").rank(1).build());
    }
    pods.set(0, with(pods.get(0), pod -> pod.task("gone")));
    DIJobStep step = step(job(), in(DIJobPhase.RUNNING), pods);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    assertThat(step.actions())
        .containsExactly(
            DIJobAction.of(Kind.DELETE_POD, ""),
            DIJobAction.of(Kind.DELETE_POD, "game--0"),
            DIJobAction.of(Kind.DELETE_POD, "game-actors-3"),
            DIJobAction.of(Kind.DELETE_POD, "game-learner-0"),
            DIJobAction.of(Kind.DELETE_POD, "game-learner-00"),
            DIJobAction.of(Kind.DELETE_POD, "x"));
  }

  @Test
  void ofPodsWithOneRankTheOneWithTheRightNameStays() {
    List<ObservedPod> pods = with(all(job(), PodPhase.RUNNING), 2, pod -> pod.rank(1));
    assertThat(step(job(), in(DIJobPhase.RUNNING), pods).actions())
        .containsExactly(DIJobAction.of(Kind.DELETE_POD, "game-actors-1"));
    pods = with(pods, 1, pod -> pod.rank(OptionalInt.empty()));
    assertThat(step(job(), in(DIJobPhase.RESCHEDULING), pods).actions())
        .containsExactly(
            DIJobAction.of(Kind.DELETE_POD, "game-actors-0"),
            DIJobAction.of(Kind.DELETE_POD, "game-actors-1"));
  }

  @Test
  void thePodsOfATaskThatIsNoMoreGoAndTheRanksCloseUp() {
    List<ObservedPod> before = all(job(), PodPhase.RUNNING);
    DIJob without =
        DIJob.builder()
            .name("game")
            .spec(DIJobSpec.builder().addTask(task("actors", TaskType.COLLECTOR, 3)).build())
            .build();
    DIJobStep step = step(without, in(DIJobPhase.RUNNING), before);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.RESCHEDULING);
    assertThat(step.actions()).hasSize(4).allMatch(action -> action.kind() == Kind.DELETE_POD);
    assertThat(step.status().taskStatus()).containsKeys("actors", "learner");
    DIJobStep next = step(without, step.status(), List.of());
    assertThat(next.actions().stream().map(action -> action.rank())).containsExactly(0, 1, 2);
  }

  @Test
  void theOrderInWhichPodsAreSeenChangesNothing() {
    List<ObservedPod> pods =
        new ArrayList<>(with(all(job(), PodPhase.RUNNING), 1, p -> p.phase(PodPhase.FAILED)));
    pods.add(ObservedPod.builder().name("x").task("zz").build());
    DIJobStep step = step(job(), in(DIJobPhase.RUNNING), pods);
    Collections.reverse(pods);
    assertThat(step(job(), in(DIJobPhase.RUNNING), pods)).isEqualTo(step);
  }

  /** Only changed conditions get the clock's time, even an earlier one. */
  @Test
  void aClockThatGoesBackwardsChangesNoPhase() {
    DIJobStatus running =
        step(job(), in(DIJobPhase.STARTING), all(job(), PodPhase.RUNNING)).status();
    Instant earlier = NOW.minus(Duration.ofDays(3));
    Observation same = Pods.seen(all(job(), PodPhase.RUNNING));
    assertThat(DIJobStep.next(job(), running, same, earlier).status()).isEqualTo(running);
    DIJobStatus failed =
        DIJobStep.next(
                job(spec -> spec.backoffLimit(0)),
                running,
                Pods.seen(all(job(), PodPhase.FAILED)),
                earlier)
            .status();
    assertThat(failed.completionTimestamp()).contains(earlier);
    assertThat(failed.conditions().stream().map(DIJobCondition::lastTransitionTime))
        .allMatch(time -> time.filter(earlier::equals).isPresent());
    for (Instant odd : List.of(Instant.MIN, Instant.MAX, Instant.EPOCH)) {
      assertThat(DIJobStep.next(job(), failed, same, odd).status()).isEqualTo(failed);
    }
  }

  @Test
  void anAllocationMayBeLongerThanTheJobAndHoldAnything() {
    DIJob job = job(spec -> spec.preemptible(true));
    List<String> nodes = List.of("", "a b", "$(X)", "é", "more", "more");
    DIJobStatus given = DIJobStatus.builder().allocation(nodes).build();
    assertThat(step(job, given, List.of()).actions().stream().map(action -> action.node()))
        .containsExactlyElementsOf(nodes.subList(0, 4));
  }

  /** One action for each pod of the largest job there may be, and a larger one is refused. */
  @Test
  void aJobIsAsLargeAsAValidOneAtMost() {
    DIJob largest = ofReplicas(1, DIJobSpec.MAX_TOTAL_REPLICAS);
    assertThat(step(largest, DIJobStatus.initial(), List.of()).actions())
        .hasSize(DIJobSpec.MAX_TOTAL_REPLICAS);
    DIJob tooLarge = ofReplicas(250_000, 10_000);
    assertThat(tooLarge.spec().totalReplicas()).isEqualTo(2_500_000_000L);
    assertThatThrownBy(() -> step(tooLarge, DIJobStatus.initial(), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2500000000 pods");
  }

  private static DIJob ofReplicas(int tasks, int replicas) {
    DIJobSpec.Builder spec = DIJobSpec.builder();
    IntStream.range(0, tasks).forEach(i -> spec.addTask(task("t" + i, TaskType.NONE, replicas)));
    return DIJob.builder().name("game").spec(spec.build()).build();
  }
}
