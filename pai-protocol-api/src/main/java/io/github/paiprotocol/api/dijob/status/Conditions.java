package io.github.paiprotocol.api.dijob.status;

import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The conditions of a job: that of its phase is true, all others are false. A condition whose
 * status stays keeps its {@code lastTransitionTime}, as Kubernetes' API conventions ask.
 */
final class Conditions {
  private Conditions() {}

  static List<DIJobCondition> next(
      List<DIJobCondition> previous, Transition transition, boolean entered, Instant now) {
    List<DIJobCondition> next = new ArrayList<>();
    Set<DIJobPhase> seen = EnumSet.noneOf(DIJobPhase.class);
    for (DIJobCondition condition : previous) {
      if (seen.add(condition.type())) {
        next.add(
            condition.type() != transition.phase()
                ? with(condition, ConditionStatus.FALSE, now)
                : entered
                    ? told(Optional.of(condition), transition, now)
                    : with(condition, ConditionStatus.TRUE, now));
      }
    }
    if (!seen.contains(transition.phase())) {
      next.add(told(Optional.empty(), transition, now));
    }
    return next;
  }

  private static DIJobCondition with(
      DIJobCondition condition, ConditionStatus status, Instant now) {
    return condition.status() == status
        ? condition
        : new DIJobCondition(
            condition.type(),
            status,
            condition.reason(),
            condition.message(),
            Optional.of(now),
            Optional.of(now));
  }

  private static DIJobCondition told(
      Optional<DIJobCondition> previous, Transition transition, Instant now) {
    DIJobPhase phase = transition.phase();
    return new DIJobCondition(
        phase,
        ConditionStatus.TRUE,
        Optional.of("Job" + phase.word()),
        Optional.of(transition.message()),
        Optional.of(now),
        previous
            .filter(condition -> condition.status() == ConditionStatus.TRUE)
            .flatMap(DIJobCondition::lastTransitionTime)
            .or(() -> Optional.of(now)));
  }
}
