package io.github.paiprotocol.api.dijob.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTexts;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A status as the proposal of tasks shows it: starting, with no condition that is true. */
class StatusOfTheProposalTest {
  private static final String TEXT =
      DIJobTexts.SMALL
          + """
          status:
            conditions:
            - lastTransitionTime: "2022-05-26T07:25:11Z"
              lastUpdateTime: "2022-05-26T07:25:11Z"
              message: created
              reason: JobPending
              status: "False"
              type: Pending
            - lastTransitionTime: "2022-05-26T07:25:11Z"
              lastUpdateTime: "2022-05-26T07:25:11Z"
              message: all pods are there
              reason: JobStarting
              status: "False"
              type: Starting
            phase: Starting
            profilings: {}
            readyReplicas: 0
            replicas: 4
            taskStatus:
              learner: {Pending: 1}
              evaluator: {Pending: 1}
              collector: {Pending: 2}
            reschedules: 0
            restarts: 0
          """;

  @Test
  void itIsReadAndWrittenAsItIs() {
    Document<DIJob> document = DIJobTexts.read(TEXT);
    assertThat(document.diagnostics()).isEmpty();
    DIJobStatus status = document.value().status().orElseThrow();
    assertThat(status.phase()).isEqualTo(DIJobPhase.STARTING);
    assertThat(status.conditions().stream().map(DIJobCondition::status))
        .containsExactly(ConditionStatus.FALSE, ConditionStatus.FALSE);
    assertThat(status.taskStatus())
        .containsExactly(
            Map.entry("learner", Map.of(PodPhase.PENDING, 1)),
            Map.entry("evaluator", Map.of(PodPhase.PENDING, 1)),
            Map.entry("collector", Map.of(PodPhase.PENDING, 2)));
    for (String text :
        new String[] {
          ProtocolWriter.standard().yaml(document.value()),
          ProtocolWriter.standard().json(document.value())
        }) {
      assertThat(DIJobTexts.read(text).value()).isEqualTo(document.value());
    }
  }

  @Test
  void theNextStepMakesItsConditionTrue() {
    DIJob job = DIJobTexts.read(TEXT).value();
    Instant later = Instant.parse("2022-05-26T08:00:00Z");
    DIJobStatus next =
        DIJobStep.next(
                job, job.status().orElseThrow(), Pods.seen(Pods.all(job, PodPhase.PENDING)), later)
            .status();
    assertThat(next.phase()).isEqualTo(DIJobPhase.STARTING);
    assertThat(next.conditions().get(0)).isEqualTo(job.status().orElseThrow().conditions().get(0));
    assertThat(next.conditions().get(1).status()).isEqualTo(ConditionStatus.TRUE);
    assertThat(next.conditions().get(1).lastTransitionTime()).contains(later);
  }
}
