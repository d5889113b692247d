package io.github.paiprotocol.api.dijob.status;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.status.DIJobAction.Kind;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What to do in a phase: the service first, so that pods are found by name once they run. */
final class PhaseActions {
  private PhaseActions() {}

  static List<DIJobAction> of(DIJob job, DIJobPhase phase, Situation now, Set<String> services) {
    Stream<DIJobAction> pods =
        switch (phase) {
          case PENDING -> replace(now, pod -> !now.fits(pod));
          case RESTARTING -> replace(now, pod -> now.isFailed(pod) || !now.fits(pod));
          case RESCHEDULING -> reschedule(now);
          case SUCCEEDED, FAILED -> delete(now, pod -> isCleaned(job.spec().cleanPodPolicy(), pod));
          case STARTING, RUNNING, UNKNOWN -> Stream.empty();
        };
    return Stream.concat(services(job, phase, services), pods)
        .collect(ImmutableList.toImmutableList());
  }

  private static Stream<DIJobAction> services(DIJob job, DIJobPhase phase, Set<String> services) {
    String wanted = job.serviceName();
    boolean kept = !phase.isTerminal();
    Stream<DIJobAction> missing =
        kept && !services.contains(wanted)
            ? Stream.of(DIJobAction.of(Kind.CREATE_SERVICE, wanted))
            : Stream.empty();
    return Stream.concat(
        missing,
        services.stream()
            .filter(name -> !(kept && name.equals(wanted)))
            .sorted()
            .map(name -> DIJobAction.of(Kind.DELETE_SERVICE, name)));
  }

  /** A preemptible job moves as a whole: no pod of the new allocation meets one of the old. */
  private static Stream<DIJobAction> reschedule(Situation now) {
    boolean settled = now.all(now::fits) && now.live().size() == now.names().size();
    if (!now.preemptible() || settled) {
      return replace(now, pod -> !now.fits(pod));
    }
    return now.all(now::fits) ? Stream.empty() : delete(now, pod -> true);
  }

  private static Stream<DIJobAction> replace(Situation now, Predicate<ObservedPod> unwanted) {
    return Stream.concat(delete(now, unwanted), now.missing().stream());
  }

  private static Stream<DIJobAction> delete(Situation now, Predicate<ObservedPod> unwanted) {
    return now.live().stream()
        .filter(unwanted)
        .map(ObservedPod::name)
        .sorted()
        .map(name -> DIJobAction.of(Kind.DELETE_POD, name));
  }

  private static boolean isCleaned(CleanPodPolicy policy, ObservedPod pod) {
    return switch (policy) {
      case RUNNING -> pod.phase() == PodPhase.RUNNING || pod.phase() == PodPhase.PENDING;
      case ALL -> true;
      case NONE -> false;
    };
  }
}
