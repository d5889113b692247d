package io.github.paiprotocol.k8s.internal.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.List;

/**
 * What a {@link DIJobObject} runs, with every default written out.
 *
 * @param priority {@code normal} or {@code high}
 * @param backoffLimit how often it is restarted, at least 0
 * @param cleanPodPolicy {@code Running}, {@code All} or {@code None}
 * @param preemptible whether an allocator may move its pods
 * @param volumes volumes of every pod
 * @param tasks its tasks
 */
@JsonPropertyOrder({
  "priority",
  "backoffLimit",
  "cleanPodPolicy",
  "preemptible",
  "volumes",
  "tasks"
})
public record DIJobObjectSpec(
    String priority,
    int backoffLimit,
    String cleanPodPolicy,
    boolean preemptible,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Volume> volumes,
    List<Task> tasks) {
  /** Copies the lists. */
  public DIJobObjectSpec {
    volumes = ImmutableList.copyOf(volumes);
    tasks = ImmutableList.copyOf(tasks);
  }

  /**
   * Pods of one kind.
   *
   * @param name its name, a DNS label
   * @param type {@code learner}, {@code collector}, {@code evaluator} or {@code none}
   * @param replicas how many pods it has, at least 1
   * @param template its pod
   */
  @JsonPropertyOrder({"name", "type", "replicas", "template"})
  public record Task(String name, String type, int replicas, PodTemplateSpec template) {}
}
