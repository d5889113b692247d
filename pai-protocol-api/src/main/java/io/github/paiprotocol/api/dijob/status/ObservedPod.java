package io.github.paiprotocol.api.dijob.status;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.PodPhase;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a cluster shows of one pod of a job.
 *
 * @param name the pod's name
 * @param task the name of its task, label {@code diengine/task-name}
 * @param rank its global rank, annotation {@code diengine/rank}; absent when that is no number of
 *     at least 0
 * @param replicas how many pods the job had when it was made, annotation {@code diengine/replicas};
 *     absent when that is no number of at least 0
 * @param node where the allocator wanted it, annotation {@code diengine/node}; empty unless
 *     allocated
 * @param phase its phase; {@link PodPhase#PENDING} unless set
 * @param reason why it is in that phase, {@code status.reason}
 * @param exitCodes how those of its containers ended that have
 * @param ready whether its condition {@code Ready} is true: one per pod, however many containers it
 *     has; false unless set
 * @param deletionTimestamp by when it is gone, set once its deletion was asked for
 */
@org.immutables.value.Value.Builder
public record ObservedPod(
    String name,
    String task,
    OptionalInt rank,
    OptionalInt replicas,
    String node,
    PodPhase phase,
    Optional<String> reason,
    List<Integer> exitCodes,
    boolean ready,
    Optional<Instant> deletionTimestamp) {
  /** Exit code of a process ended by signal 15, SIGTERM: 128 + 15. */
  public static final int TERMINATED = 143;

  private static final String UNEXPECTED_ADMISSION = "UnexpectedAdmissionError";
  private static final String OUT_OF = "outof";

  /** Copies the list. */
  public ObservedPod {
    exitCodes = ImmutableList.copyOf(exitCodes);
  }

  /**
   * A builder; name and task must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Whether its deletion was asked for. Such a pod still holds its name, and counts as nothing
   * else.
   *
   * @return true once it has a deletion timestamp
   */
  public boolean isTerminating() {
    return deletionTimestamp.isPresent();
  }

  /**
   * Whether the kubelet did not take it: for want of a resource, which it calls {@code OutOfcpu},
   * {@code OutOfmemory} and so on, or because a device plugin failed.
   *
   * @return true when the reason says so, in any case of its letters
   */
  public boolean isRejected() {
    return ended()
        && reason
            .filter(
                word ->
                    word.equals(UNEXPECTED_ADMISSION)
                        || word.toLowerCase(Locale.ROOT).startsWith(OUT_OF))
            .isPresent();
  }

  /**
   * Whether it has to be replaced although the job did not fail: the kubelet rejected it, or a pod
   * of a preemptible job was terminated, exit code 143.
   *
   * @param preemptible whether the job is preemptible
   * @return true when it did not succeed, and that is no failure of the job
   */
  public boolean isDisplaced(boolean preemptible) {
    return isRejected() || (ended() && preemptible && exitCodes.contains(TERMINATED));
  }

  /**
   * Whether it failed such that the job has to restart, or fails.
   *
   * @param preemptible whether the job is preemptible
   * @return true for phases {@code Failed} and {@code Unknown}, unless the pod is terminating or
   *     {@link #isDisplaced displaced}
   */
  public boolean isFailed(boolean preemptible) {
    return ended() && !isTerminating() && !isDisplaced(preemptible);
  }

  /**
   * Whether it runs and is ready: one pod counts once.
   *
   * @return true for a ready pod in phase {@code Running} that is not terminating
   */
  public boolean isAtWork() {
    return ready && phase == PodPhase.RUNNING && !isTerminating();
  }

  private boolean ended() {
    return phase == PodPhase.FAILED || phase == PodPhase.UNKNOWN;
  }

  /** Builds an observed pod. Not thread-safe. */
  public static final class Builder extends ObservedPodBuilder {
    Builder() {
      node("");
      phase(PodPhase.PENDING);
      ready(false);
    }
  }
}
