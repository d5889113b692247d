package io.github.paiprotocol.api.dijob;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.time.Instant;
import java.util.Optional;

/**
 * One thing that was, or is, so about a job.
 *
 * @param type the phase it is about
 * @param status whether the job is in that phase
 * @param reason why, one word
 * @param message why, one sentence
 * @param lastUpdateTime when the condition was last told
 * @param lastTransitionTime when its status last changed
 */
@Mapped
public record DIJobCondition(
    DIJobPhase type,
    ConditionStatus status,
    Optional<String> reason,
    Optional<String> message,
    Optional<Instant> lastUpdateTime,
    Optional<Instant> lastTransitionTime) {
  /** Refuses null. */
  public DIJobCondition {
    requireNonNulls(type, status, reason, message, lastUpdateTime, lastTransitionTime);
  }
}
