package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.dijob.DIJobObservations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a pod, or the Job of a role, runs.
 *
 * @param role the role as the job calls it
 * @param index which of the role's tasks; of a Job 0, since it runs them all
 */
record TaskOf(String role, int index) {
  /** The annotation with the role's name, on the pods and Jobs of every target for jobs. */
  private static final String ROLE = "paiprotocol.github.io/task-role";

  /** The tasks of objects that stand in the order of their indices. */
  static ImmutableMap<ClusterObject, TaskOf> all(List<Applied> applied, KubernetesObjects objects) {
    ImmutableMap.Builder<ClusterObject, TaskOf> tasks = ImmutableMap.builder();
    Map<String, ClusterObject> names = new HashMap<>();
    applied.forEach(
        done -> names.put(key(done.object().kind(), done.object().name()), done.object()));
    Map<String, Integer> seen = new HashMap<>();
    for (HasMetadata object : objects.objects()) {
      String role = role(object);
      ClusterObject named = names.get(key(object.getKind(), object.getMetadata().getName()));
      if (!role.isEmpty() && named != null) {
        tasks.put(named, new TaskOf(role, seen.merge(role, 1, Integer::sum) - 1));
      }
    }
    return tasks.buildOrThrow();
  }

  private static String key(String kind, String name) {
    return kind + "/" + name;
  }

  private static String role(HasMetadata object) {
    Map<String, String> annotations = object.getMetadata().getAnnotations();
    boolean runs = object instanceof Pod || object instanceof Job;
    String role = runs && annotations != null ? annotations.getOrDefault(ROLE, "") : "";
    return role.isEmpty() && object instanceof Pod pod ? DIJobObservations.of(pod).task() : role;
  }
}
