package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.dijob.DIJobPhase.FAILED;
import static io.github.paiprotocol.api.dijob.DIJobPhase.PENDING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.RESCHEDULING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.RESTARTING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.RUNNING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.STARTING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.SUCCEEDED;
import static io.github.paiprotocol.api.dijob.status.Pods.all;
import static io.github.paiprotocol.api.dijob.status.Pods.in;
import static io.github.paiprotocol.api.dijob.status.Pods.job;
import static io.github.paiprotocol.api.dijob.status.Pods.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.PodPhase;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every edge that is legal is one that jobs go, and no other is. */
class LegalEdgesTest {
  private static final Map<DIJobPhase, Set<DIJobPhase>> LEGAL =
      Map.of(
          PENDING,
          Set.of(STARTING, RESTARTING, FAILED),
          STARTING,
          Set.of(RUNNING, SUCCEEDED, RESTARTING, RESCHEDULING, FAILED),
          RUNNING,
          Set.of(SUCCEEDED, RESTARTING, RESCHEDULING, FAILED),
          RESTARTING,
          Set.of(STARTING),
          RESCHEDULING,
          Set.of(STARTING, PENDING),
          SUCCEEDED,
          Set.of(),
          FAILED,
          Set.of(),
          DIJobPhase.UNKNOWN,
          Set.of());

  @Test
  void takesAllLegalTransitionsAndNoOther() {
    List<DIJob> jobs =
        List.of(
            job(),
            job(spec -> spec.backoffLimit(0)),
            job(spec -> spec.preemptible(true)),
            job(spec -> spec.preemptible(true).backoffLimit(0)));
    Map<DIJobPhase, Set<DIJobPhase>> gone = new EnumMap<>(DIJobPhase.class);
    for (DIJobPhase from : DIJobPhase.values()) {
      Set<DIJobPhase> to = EnumSet.noneOf(DIJobPhase.class);
      for (DIJob job : jobs) {
        to.add(step(job, in(from), List.of()).status().phase());
        to.add(step(job, in(from), all(job, PodPhase.PENDING).subList(0, 2)).status().phase());
        for (PodPhase pods : PodPhase.values()) {
          to.add(step(job, in(from), all(job, pods)).status().phase());
        }
      }
      to.remove(from);
      gone.put(from, to);
    }
    assertThat(gone).isEqualTo(LEGAL);
    for (DIJobPhase phase : DIJobPhase.values()) {
      assertThat(phase.next()).isEqualTo(LEGAL.get(phase));
    }
  }
}
