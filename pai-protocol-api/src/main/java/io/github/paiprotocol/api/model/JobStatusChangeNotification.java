package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Map;
import java.util.Optional;

/**
 * Which changes of a job's status its user wants to hear of; absent means no.
 *
 * @param running when it starts to run
 * @param succeeded when it succeeds
 * @param stopped when it is stopped
 * @param failed when it fails
 * @param retried when it is retried
 * @param other keys the protocol does not define, kept as they are; never one that has a component
 *     of its own
 */
@Mapped
public record JobStatusChangeNotification(
    Optional<Boolean> running,
    Optional<Boolean> succeeded,
    Optional<Boolean> stopped,
    Optional<Boolean> failed,
    Optional<Boolean> retried,
    Map<String, Value> other) {
  /** Copies the other keys. */
  public JobStatusChangeNotification {
    requireNonNulls(running, succeeded, stopped, failed, retried);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(other, "running", "succeeded", "stopped", "failed", "retried");
  }
}
