package io.github.paiprotocol.api.dijob.status;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What the upstream orchestrator does where it goes wrong, rule by rule: what a calculator that
 * followed it would answer.
 */
final class UpstreamRules {
  private UpstreamRules() {}

  /** Ready containers are added up, whichever pods they are in. */
  static long readyReplicas(List<List<Boolean>> containersOfPods) {
    return containersOfPods.stream().flatMap(List::stream).filter(ready -> ready).count();
  }

  /** A pod that is created again comes behind all others. */
  static int rankOfNewPod(List<ObservedPod> pods) {
    return pods.stream().mapToInt(pod -> pod.rank().orElseThrow()).max().orElse(-1) + 1;
  }

  /** The allocation is taken to have a node for every rank. */
  static String node(List<String> allocation, int rank) {
    return allocation.get(rank);
  }

  /** A type keeps as many pods as its last task has; the first ones of all its tasks stay. */
  static List<String> redundant(DIJob job, List<ObservedPod> pods) {
    Map<TaskType, Integer> kept = new EnumMap<>(TaskType.class);
    job.spec().tasks().forEach(task -> kept.put(task.type(), task.replicas()));
    List<String> redundant = new ArrayList<>();
    for (ObservedPod pod : pods) {
      if (kept.merge(typeOf(job, pod), -1, Integer::sum) < 0) {
        redundant.add(pod.name());
      }
    }
    return redundant;
  }

  private static TaskType typeOf(DIJob job, ObservedPod pod) {
    return job.spec().tasks().stream()
        .filter(task -> task.effectiveName().orElseThrow().equals(pod.task()))
        .map(DIJobTask::type)
        .findFirst()
        .orElse(TaskType.NONE);
  }

  /** The prefix is one the kubelet never writes. */
  static boolean isRejected(ObservedPod pod) {
    String reason = pod.reason().orElse("");
    return reason.equals("UnexpectedAdmissionError") || reason.startsWith("Outof");
  }

  /** The pods that are left are asked, however many they are. */
  static boolean isSucceeded(List<ObservedPod> pods) {
    return !pods.isEmpty() && pods.stream().allMatch(pod -> pod.phase() == PodPhase.SUCCEEDED);
  }

  /** Pods are created when there are none. */
  static boolean createsPods(List<ObservedPod> pods) {
    return pods.isEmpty();
  }

  /** The status is made anew each time, of what is counted. */
  static DIJobStatus written(DIJobPhase phase, List<ObservedPod> pods) {
    return DIJobStatus.builder().phase(phase).replicas(pods.size()).build();
  }
}
