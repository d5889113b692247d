package io.github.paiprotocol.api.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.model.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a DIJob stands.
 *
 * @param phase its phase; {@link DIJobPhase#PENDING} unless set
 * @param conditions one for each phase it was in, in the order of their first time
 * @param taskStatus how many pods of each task are in which phase, by the task's name
 * @param replicas how many pods there are
 * @param readyReplicas how many of them are ready
 * @param restarts how often it was restarted
 * @param reschedules how often its pods were replaced because others were wanted
 * @param allocation the node of each rank of a preemptible job, as an allocator chose; empty until
 *     it did
 * @param profilings what a profiler noted, as it is
 * @param completionTimestamp when it ended
 */
@Mapped
@org.immutables.value.Value.Builder
public record DIJobStatus(
    DIJobPhase phase,
    List<DIJobCondition> conditions,
    Map<String, Map<PodPhase, Integer>> taskStatus,
    int replicas,
    int readyReplicas,
    int restarts,
    int reschedules,
    List<String> allocation,
    Map<String, Value> profilings,
    Optional<Instant> completionTimestamp) {
  /** Copies the collections. */
  public DIJobStatus {
    conditions = ImmutableList.copyOf(conditions);
    ImmutableMap.Builder<String, Map<PodPhase, Integer>> counts = ImmutableMap.builder();
    taskStatus.forEach((task, phases) -> counts.put(task, ImmutableMap.copyOf(phases)));
    taskStatus = counts.buildOrThrow();
    allocation = ImmutableList.copyOf(allocation);
    profilings = ImmutableMap.copyOf(profilings);
  }

  /**
   * The status of a job of which nothing is known yet.
   *
   * @return a pending status with all counts 0
   */
  public static DIJobStatus initial() {
    return builder().build();
  }

  /**
   * A builder that starts with {@link #initial()}.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a status. Not thread-safe. */
  public static final class Builder extends DIJobStatusBuilder {
    Builder() {
      phase(DIJobPhase.PENDING);
      replicas(0);
      readyReplicas(0);
      restarts(0);
      reschedules(0);
    }
  }
}
