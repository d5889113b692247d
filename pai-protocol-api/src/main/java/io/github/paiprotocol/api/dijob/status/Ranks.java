package io.github.paiprotocol.api.dijob.status;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.status.DIJobAction.Kind;
import java.util.List;

/**
 * The pods a job should have: exactly one for each rank from 0 to n − 1, counted over the tasks in
 * order, with its name, task and node. A rank belongs to a task and a number within it, never to
 * the order in which pods are created, so a pod that is created again gets the rank that is missing
 * (upstream gives it the largest rank plus one, so that ranks have holes).
 */
record Ranks(ImmutableMap<String, DIJobAction> byName) {

  static Ranks of(DIJob job, List<String> allocation) {
    boolean placed = job.spec().preemptible();
    long all = job.spec().totalReplicas();
    checkArgument(all <= DIJobSpec.MAX_TOTAL_REPLICAS, "a job of %s pods is no valid one", all);
    int total = Math.toIntExact(all);
    ImmutableMap.Builder<String, DIJobAction> pods = ImmutableMap.builder();
    int rank = 0;
    for (DIJobTask task : job.spec().tasks()) {
      for (int i = 0; i < task.replicas(); i++, rank++) {
        // An allocation may name fewer nodes than there are ranks: the others are not placed.
        String node = placed && rank < allocation.size() ? allocation.get(rank) : "";
        String name = job.podName(task, i);
        String taskName = task.effectiveName().orElseThrow();
        pods.put(name, new DIJobAction(Kind.CREATE_POD, name, taskName, i, rank, total, node));
      }
    }
    return new Ranks(pods.buildOrThrow());
  }

  int count() {
    return byName.size();
  }

  /** Whether a pod is the one that its name belongs to, with the expected rank and place. */
  boolean fits(ObservedPod pod, boolean preemptible) {
    DIJobAction wanted = byName.get(pod.name());
    return wanted != null
        && pod.task().equals(wanted.task())
        && pod.rank().orElse(-1) == wanted.rank()
        && (!preemptible
            || (pod.replicas().orElse(-1) == wanted.replicas()
                && pod.node().equals(wanted.node())));
  }
}
