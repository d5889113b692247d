package io.github.paiprotocol.api.dijob;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a DIJob runs.
 *
 * @param priority how important it is; {@link DIJobPriority#NORMAL} unless set
 * @param cleanPodPolicy which pods are deleted once it has ended; {@link CleanPodPolicy#RUNNING}
 *     unless set
 * @param preemptible whether an allocator places its pods and may move them; false unless set
 * @param backoffLimit how often it is restarted, at least 0; {@value #DEFAULT_BACKOFF_LIMIT} unless
 *     set, as the API server fills it in; {@link #UNLIMITED} for no limit
 * @param volumes volumes of every pod, as Kubernetes writes them
 * @param minReplicas the fewest replicas it can work with; proposed, but no part of the upstream
 *     API
 * @param maxReplicas the most replicas it can use; proposed, but no part of the upstream API
 * @param tasks its tasks in order, at least one
 */
@Mapped
@org.immutables.value.Value.Builder
public record DIJobSpec(
    DIJobPriority priority,
    CleanPodPolicy cleanPodPolicy,
    boolean preemptible,
    int backoffLimit,
    List<Value> volumes,
    OptionalInt minReplicas,
    OptionalInt maxReplicas,
    List<DIJobTask> tasks) {
  /** Restarts of a job that does not say how many. */
  public static final int DEFAULT_BACKOFF_LIMIT = 3;

  /** A backoff limit that no job reaches. An absent one in a text is the default instead. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /**
   * Most pods a job may have. Each pod is told the names of all in one variable, for which Linux
   * has less room than that many names take, however short they are.
   */
  public static final int MAX_TOTAL_REPLICAS = 10_000;

  /** Copies the lists. */
  public DIJobSpec {
    requireNonNulls(priority, cleanPodPolicy, minReplicas, maxReplicas);
    volumes = ImmutableList.copyOf(volumes);
    tasks = ImmutableList.copyOf(tasks);
  }

  /**
   * A builder with the defaults; at least one task must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * How many pods the job has.
   *
   * @return the sum of the replicas of all tasks
   */
  public long totalReplicas() {
    return tasks.stream().mapToLong(DIJobTask::replicas).sum();
  }

  /** Builds a spec. Not thread-safe. */
  public static final class Builder extends DIJobSpecBuilder {
    Builder() {
      priority(DIJobPriority.NORMAL);
      cleanPodPolicy(CleanPodPolicy.RUNNING);
      preemptible(false);
      backoffLimit(DEFAULT_BACKOFF_LIMIT);
    }
  }
}
