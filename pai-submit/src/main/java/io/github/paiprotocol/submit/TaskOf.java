package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.dijob.DIJobObjects;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a pod, or the Job of a role, runs.
 *
 * @param role the role as the job calls it
 * @param index which of the role's tasks; of a Job 0, since it runs them all
 */
record TaskOf(String role, int index) {
  /** The annotation with the role's name, on the pods and Jobs of every target for jobs. */
  private static final String ROLE = "paiprotocol.github.io/task-role";

  /** The labels that together are one job's alone: of jobs, and of DIJobs. */
  private static final ImmutableList<ImmutableSet<String>> IDENTITIES =
      ImmutableList.of(
          ImmutableSet.of("app.kubernetes.io/managed-by", "app.kubernetes.io/instance"),
          ImmutableSet.of("diengine/operator", "diengine/job"));

  /** The tasks of objects that are in the order of their indices. */
  static ImmutableMap<ClusterObject, TaskOf> all(Cluster cluster, KubernetesObjects objects) {
    ImmutableMap.Builder<ClusterObject, TaskOf> tasks = ImmutableMap.builder();
    Map<String, Integer> seen = new HashMap<>();
    for (HasMetadata object : objects.objects()) {
      String role = role(object);
      if (!role.isEmpty()) {
        tasks.put(cluster.named(object), new TaskOf(role, seen.merge(role, 1, Integer::sum) - 1));
      }
    }
    return tasks.buildOrThrow();
  }

  /** The labels of the objects of tasks that are one job's alone; none without tasks. */
  static ImmutableMap<String, String> selector(KubernetesObjects objects) {
    Map<String, String> labels =
        objects.objects().stream()
            .filter(object -> !role(object).isEmpty())
            .map(object -> object.getMetadata().getLabels())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(Map.of());
    return IDENTITIES.stream()
        .filter(labels.keySet()::containsAll)
        .findFirst()
        .map(keys -> ImmutableMap.copyOf(Maps.filterKeys(labels, keys::contains)))
        .orElse(ImmutableMap.of());
  }

  /** The role whose pods have this metadata; empty when it does not say. */
  static String role(ObjectMeta pods) {
    return pods.getAnnotations() == null ? "" : pods.getAnnotations().getOrDefault(ROLE, "");
  }

  /** The role that a task of a Volcano Job runs; of a DIJob the task itself. */
  static String role(Map<?, ?> task) {
    Object role = task;
    for (String key : List.of("template", "metadata", "annotations", ROLE)) {
      role = role instanceof Map<?, ?> map ? map.get(key) : null;
    }
    return String.valueOf(role == null ? task.get("name") : role);
  }

  private static String role(HasMetadata object) {
    String role = object instanceof Pod || object instanceof Job ? role(object.getMetadata()) : "";
    return role.isEmpty() && object instanceof Pod pod ? DIJobObjects.observed(pod).task() : role;
  }
}
