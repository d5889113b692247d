package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tasks of a Volcano Job. All pods of one share a template, so that a pod can only compute its
 * rank, which takes a command to put a shell before.
 *
 * @param parts the tasks in the order of ranks
 */
record VolcanoParts(List<Part> parts) {
  VolcanoParts {
    parts = ImmutableList.copyOf(parts);
  }

  /**
   * One task of the Volcano Job.
   *
   * @param name its name
   * @param task the index of the DIJob's task
   * @param replicas how many pods it has
   * @param rank the rank of its first pod
   * @param index which of its task's replicas that is
   * @param computed whether its pods compute their ranks
   */
  record Part(String name, int task, int replicas, int rank, int index, boolean computed) {}

  static VolcanoParts of(List<DIJobTask> tasks, DIJobTemplates templates) {
    ImmutableList.Builder<Part> parts = ImmutableList.builder();
    int rank = 0;
    for (int i = 0; i < tasks.size(); i++) {
      String name = DIJobNames.task(tasks.get(i));
      int replicas = tasks.get(i).replicas();
      if (replicas == 1 || canCompute(templates.tasks().get(i).getSpec())) {
        parts.add(new Part(name, i, replicas, rank, 0, replicas > 1));
      } else {
        for (int index = 0; index < replicas; index++) {
          parts.add(new Part(name + "-" + index, i, 1, rank + index, index, false));
        }
      }
      rank += replicas;
    }
    return new VolcanoParts(parts.build());
  }

  private static boolean canCompute(PodSpec spec) {
    return Stream.concat(spec.getContainers().stream(), spec.getInitContainers().stream())
        .map(Container::getCommand)
        .noneMatch(List::isEmpty);
  }
}
