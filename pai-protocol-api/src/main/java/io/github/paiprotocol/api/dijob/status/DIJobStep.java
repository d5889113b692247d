package io.github.paiprotocol.api.dijob.status;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What becomes of a DIJob: from its spec, its last status and what a cluster shows, the next status
 * and what to do. A pure function, so that a controller can call it as often as it likes: it moves
 * at most one phase at a time, along {@link DIJobPhase#next()}, and where nothing has changed it
 * answers the same.
 *
 * <pre>{@code
 * DIJobStep step = DIJobStep.next(job, status, observation, clock.instant());
 * }</pre>
 *
 * <p>The rules are those of the upstream orchestrator:
 *
 * <ul>
 *   <li>{@code Pending}: missing pods are created. All there: {@code Starting}.
 *   <li>{@code Starting}: all pods ready: {@code Running}.
 *   <li>{@code Starting} and {@code Running}: all pods succeeded: {@code Succeeded}. Pods that are
 *       not exactly those the job should have: {@code Rescheduling}.
 *   <li>A failed pod: {@code Restarting}, or {@code Failed} once {@code backoffLimit} restarts are
 *       used up.
 *   <li>{@code Restarting}: failed pods are deleted and created again, then {@code Starting}.
 *   <li>{@code Rescheduling}: wrong pods are deleted, missing ones created, then {@code Starting}.
 *       Those of a preemptible job are all deleted first, and it goes back to {@code Pending} when
 *       it has lost its allocation.
 *   <li>{@code Succeeded} and {@code Failed}: services are deleted, and pods as {@code
 *       cleanPodPolicy} says. The counts stay those of the end.
 * </ul>
 *
 * <p>It differs where upstream's rules go wrong:
 *
 * <ul>
 *   <li>A pod counts as ready once, however many containers it has.
 *   <li>A pod that is created again has the rank that is missing; upstream's has the largest plus
 *       one, so that ranks have holes and two pods may believe to be the same.
 *   <li>An allocation that is shorter than the job leaves the other ranks without a node; upstream
 *       reads past its end.
 *   <li>Redundant pods are told by task, index and rank; upstream counts by type, so that two tasks
 *       of type {@code none} lose pods.
 *   <li>{@code completionTimestamp} is set at the end, and kept.
 *   <li>The kubelet writes {@code OutOfcpu}; upstream looks for {@code Outof} and takes a pod for
 *       failed that merely found no room.
 *   <li>Pods that found no room, and those of preemptible jobs that were told to go, are replaced;
 *       upstream waits for them forever.
 *   <li>Lost pods do not make the rest's success the job's.
 * </ul>
 *
 * <p>Terminating pods count as nothing, but hold their name until they are gone. A preemptible job
 * without an allocation waits in {@code Pending} without pods.
 *
 * @param status the status to write
 * @param actions what to do, in this order; empty when the cluster is as it should be
 */
public record DIJobStep(DIJobStatus status, List<DIJobAction> actions) {
  /** Copies the list. */
  public DIJobStep {
    Objects.requireNonNull(status, "status");
    actions = ImmutableList.copyOf(actions);
  }

  /**
   * The next status, and what to do.
   *
   * @param job a job that {@code ProtocolValidator} has no errors for; its own status is not looked
   *     at
   * @param previous its last status; {@link DIJobStatus#initial()} for a new job
   * @param observed what the cluster shows
   * @param now the time, for what changes now
   * @return the step
   * @throws IllegalArgumentException when a task has no name, two pods the same, or there are more
   *     pods than {@link io.github.paiprotocol.api.dijob.DIJobSpec#MAX_TOTAL_REPLICAS}
   */
  public static DIJobStep next(DIJob job, DIJobStatus previous, Observation observed, Instant now) {
    Situation situation = Situation.of(job, previous, observed);
    Transition transition = Transition.of(job.spec(), previous, situation);
    DIJobPhase phase = transition.phase();
    return new DIJobStep(
        previous.phase().isTerminal()
            ? ended(previous, transition, now)
            : status(job, previous, situation, transition, now),
        PhaseActions.of(job, phase, situation, observed.services()));
  }

  private static DIJobStatus status(
      DIJob job, DIJobStatus previous, Situation now, Transition transition, Instant time) {
    DIJobPhase phase = transition.phase();
    boolean entered = phase != previous.phase();
    return DIJobStatus.builder()
        .phase(phase)
        .conditions(Conditions.next(previous.conditions(), transition, entered, time))
        .taskStatus(now.counts(job.spec().tasks()))
        .replicas(now.live().size())
        .readyReplicas(Math.toIntExact(now.count(ObservedPod::isAtWork)))
        .restarts(count(previous.restarts(), entered && phase == DIJobPhase.RESTARTING))
        .reschedules(count(previous.reschedules(), entered && phase == DIJobPhase.RESCHEDULING))
        .allocation(previous.allocation())
        .profilings(previous.profilings())
        .completionTimestamp(phase.isTerminal() ? Optional.of(time) : Optional.empty())
        .build();
  }

  /** A job that has ended stays as it was, but for what its last writer left out. */
  private static DIJobStatus ended(DIJobStatus previous, Transition transition, Instant now) {
    return DIJobStatus.builder()
        .from(previous)
        .conditions(Conditions.next(previous.conditions(), transition, false, now))
        .completionTimestamp(previous.completionTimestamp().or(() -> endOf(previous)).orElse(now))
        .build();
  }

  private static Optional<Instant> endOf(DIJobStatus status) {
    return status.conditions().stream()
        .filter(condition -> condition.type() == status.phase())
        .filter(condition -> condition.status() == ConditionStatus.TRUE)
        .flatMap(condition -> condition.lastTransitionTime().stream())
        .findFirst();
  }

  private static int count(int before, boolean again) {
    return again && before < Integer.MAX_VALUE ? before + 1 : before;
  }
}
