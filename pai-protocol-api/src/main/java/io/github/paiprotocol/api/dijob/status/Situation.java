package io.github.paiprotocol.api.dijob.status;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * An observation beside what the job should have.
 *
 * @param ranks the pods it should have
 * @param preemptible whether it is preemptible
 * @param unallocated whether it must not have any pods yet: it is preemptible, and no allocator has
 *     chosen nodes
 * @param names the names that pods hold, terminating ones included
 * @param live the pods that are not terminating
 */
record Situation(
    Ranks ranks,
    boolean preemptible,
    boolean unallocated,
    ImmutableSet<String> names,
    ImmutableList<ObservedPod> live) {

  static Situation of(DIJob job, DIJobStatus previous, Observation observed) {
    boolean preemptible = job.spec().preemptible();
    ImmutableMap<String, ObservedPod> pods =
        observed.pods().stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    ObservedPod::name, Function.identity(), (first, other) -> first));
    return new Situation(
        Ranks.of(job, previous.allocation()),
        preemptible,
        preemptible && previous.allocation().isEmpty(),
        pods.keySet(),
        pods.values().stream()
            .filter(pod -> !pod.isTerminating())
            .collect(ImmutableList.toImmutableList()));
  }

  /** Whether a live pod is one the job should have now. */
  boolean fits(ObservedPod pod) {
    return !unallocated && !pod.isDisplaced(preemptible) && ranks.fits(pod, preemptible);
  }

  boolean isFailed(ObservedPod pod) {
    return pod.isFailed(preemptible);
  }

  boolean all(Predicate<ObservedPod> predicate) {
    return live.stream().allMatch(predicate);
  }

  long count(Predicate<ObservedPod> predicate) {
    return live.stream().filter(predicate).count();
  }

  /** Whether the live pods are exactly one for each rank: they fit, and their names differ. */
  boolean isComplete() {
    return !unallocated && live.size() == ranks.count() && all(this::fits);
  }

  /** Pods of ranks whose name no pod holds. */
  List<DIJobAction> missing() {
    return unallocated
        ? List.of()
        : ranks.byName().values().stream().filter(pod -> !names.contains(pod.name())).toList();
  }

  /** How many live pods of each task are in which phase; tasks in the order of the job. */
  Map<String, Map<PodPhase, Integer>> counts(List<DIJobTask> tasks) {
    Map<String, Map<PodPhase, Integer>> counted = new TreeMap<>();
    for (ObservedPod pod : live) {
      counted
          .computeIfAbsent(pod.task(), task -> new EnumMap<>(PodPhase.class))
          .merge(pod.phase(), 1, Integer::sum);
    }
    Set<String> order =
        ImmutableSet.<String>builder()
            .addAll(tasks.stream().flatMap(task -> task.effectiveName().stream()).iterator())
            .addAll(counted.keySet())
            .build();
    ImmutableMap.Builder<String, Map<PodPhase, Integer>> counts = ImmutableMap.builder();
    order.stream()
        .filter(counted::containsKey)
        .forEach(task -> counts.put(task, counted.getOrDefault(task, Map.of())));
    return counts.buildOrThrow();
  }
}
