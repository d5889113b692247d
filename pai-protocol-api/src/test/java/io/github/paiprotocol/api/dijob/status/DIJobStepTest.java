package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.dijob.status.Pods.NOW;
import static io.github.paiprotocol.api.dijob.status.Pods.all;
import static io.github.paiprotocol.api.dijob.status.Pods.in;
import static io.github.paiprotocol.api.dijob.status.Pods.job;
import static io.github.paiprotocol.api.dijob.status.Pods.step;
import static io.github.paiprotocol.api.dijob.status.Pods.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a step says beside its phase: its actions, conditions and times. */
class DIJobStepTest {
  private static final Instant EARLIER = NOW.minusSeconds(60);
  private static final Instant LONG_AGO = NOW.minusSeconds(3_600);

  private static DIJobCondition condition(
      DIJobPhase type, ConditionStatus status, Instant transition) {
    return new DIJobCondition(
        type,
        status,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(transition));
  }

  @Test
  void aConditionThatStaysTrueKeepsTheTimeItBecameSo() {
    List<ObservedPod> running = all(job(), PodPhase.RUNNING);
    for (ConditionStatus before : List.of(ConditionStatus.TRUE, ConditionStatus.FALSE)) {
      DIJobStatus starting =
          DIJobStatus.builder()
              .phase(DIJobPhase.STARTING)
              .addCondition(condition(DIJobPhase.RUNNING, before, EARLIER))
              .build();
      DIJobStatus status = step(job(), starting, running).status();
      assertThat(status.phase()).isEqualTo(DIJobPhase.RUNNING);
      assertThat(status.conditions().get(0).status()).isEqualTo(ConditionStatus.TRUE);
      assertThat(status.conditions().get(0).lastUpdateTime()).contains(NOW);
      assertThat(status.conditions().get(0).lastTransitionTime())
          .contains(before == ConditionStatus.TRUE ? EARLIER : NOW);
    }
  }

  @Test
  void aJobThatEndedWithoutATimeEndedWhenItsConditionSaysSo() {
    DIJobStatus ended =
        DIJobStatus.builder()
            .phase(DIJobPhase.SUCCEEDED)
            .addCondition(condition(DIJobPhase.RUNNING, ConditionStatus.TRUE, LONG_AGO))
            .addCondition(condition(DIJobPhase.SUCCEEDED, ConditionStatus.FALSE, LONG_AGO))
            .addCondition(condition(DIJobPhase.SUCCEEDED, ConditionStatus.TRUE, EARLIER))
            .build();
    assertThat(step(job(), ended, List.of()).status().completionTimestamp()).contains(EARLIER);
    assertThat(step(job(), in(DIJobPhase.FAILED), List.of()).status().completionTimestamp())
        .contains(NOW);
  }

  @Test
  void ofPodsWithOneNameOnlyTheFirstCounts() {
    List<ObservedPod> pods = new ArrayList<>(all(job(), PodPhase.RUNNING));
    pods.add(with(pods.get(1), pod -> pod.phase(PodPhase.FAILED)));
    DIJobStep step = step(job(), in(DIJobPhase.STARTING), pods);
    assertThat(step.status().phase()).isEqualTo(DIJobPhase.RUNNING);
    assertThat(step.status().replicas()).isEqualTo(4);
    assertThat(step.actions()).isEmpty();
  }

  @Test
  void aPendingJobSaysWhatItWaitsFor() {
    DIJob preemptible = job(spec -> spec.preemptible(true));
    assertThat(waiting(preemptible)).isEqualTo("job waits until nodes are allocated to it.");
    assertThat(waiting(job())).isEqualTo("job waits until all its pods are created.");
  }

  private static String waiting(DIJob job) {
    DIJobStatus status = step(job, DIJobStatus.initial(), List.of()).status();
    assertThat(status.phase()).isEqualTo(DIJobPhase.PENDING);
    return status.conditions().get(0).message().orElseThrow();
  }

  @Test
  void aRestartingJobStartsOnceAllItsPodsAreThereAndNoneFailed() {
    DIJobStatus restarting = in(DIJobPhase.RESTARTING);
    List<ObservedPod> pods = all(job(), PodPhase.PENDING);
    assertThat(step(job(), restarting, pods).status().phase()).isEqualTo(DIJobPhase.STARTING);
    List<ObservedPod> failed = with(pods, 2, pod -> pod.phase(PodPhase.FAILED));
    assertThat(step(job(), restarting, failed).status().phase()).isEqualTo(DIJobPhase.RESTARTING);
    assertThat(step(job(), restarting, pods.subList(0, 3)).status().phase())
        .isEqualTo(DIJobPhase.RESTARTING);
  }
}
