package io.github.paiprotocol.k8s.internal.target.volcano;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import java.util.List;

/**
 * A task of a Volcano Job that a DIJob becomes. All pods of one share a template, so that a pod can
 * only compute its rank, which takes a command to put a shell before.
 *
 * @param name its name
 * @param task the index of the DIJob's task
 * @param replicas how many pods it has
 * @param rank the rank of its first pod
 * @param index which of its task's replicas that is
 * @param computed whether its pods compute their ranks
 */
record VolcanoPart(String name, int task, int replicas, int rank, int index, boolean computed) {

  /** The tasks of the Volcano Job, in the order of ranks. */
  static List<VolcanoPart> of(DIJob job, PodTemplates templates) {
    ImmutableList.Builder<VolcanoPart> parts = ImmutableList.builder();
    List<DIJobTask> tasks = job.spec().tasks();
    int rank = 0;
    for (int i = 0; i < tasks.size(); i++) {
      String name = tasks.get(i).effectiveName().orElseThrow();
      int replicas = tasks.get(i).replicas();
      if (replicas == 1 || templates.hasCommands(i)) {
        parts.add(new VolcanoPart(name, i, replicas, rank, 0, replicas > 1));
      } else {
        for (int index = 0; index < replicas; index++) {
          parts.add(new VolcanoPart(name + "-" + index, i, 1, rank + index, index, false));
        }
      }
      rank += replicas;
    }
    return parts.build();
  }
}
