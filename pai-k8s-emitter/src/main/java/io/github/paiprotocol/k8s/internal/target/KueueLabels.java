package io.github.paiprotocol.k8s.internal.target;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The labels and annotations by which Kueue queues an object, or the pods of a job as a group. They
 * belong on objects without an owner only.
 *
 * <p>Kueue: Jobs and JobSets since 0.5, groups of pods since 0.6. A group whose failed pods nothing
 * replaces says so, or it keeps its quota.
 *
 * @param labels the labels
 * @param annotations the annotations
 */
public record KueueLabels(Map<String, String> labels, Map<String, String> annotations) {
  private static final KueueLabels NONE = new KueueLabels(Map.of(), Map.of());
  private static final String DOMAIN = "kueue.x-k8s.io/";

  /**
   * Those of an object that is a job to Kueue.
   *
   * @param emission the job
   * @return the label; none when the profile has no queue for the job
   */
  public static KueueLabels ofJob(RenderContext emission) {
    return emission
        .queue(emission.profile().operations().kueueQueues())
        .map(queue -> new KueueLabels(Map.of(DOMAIN + "queue-name", queue), Map.of()))
        .orElse(NONE);
  }

  /**
   * Those of the pods of a job.
   *
   * @param emission the job
   * @return the labels; none when Kueue does not manage pods
   */
  public static KueueLabels ofPods(RenderContext emission) {
    Operations operations = emission.profile().operations();
    return operations.kueuePods()
        ? ofPods(
            emission.queue(operations.kueueQueues()),
            emission.jobName(),
            emission.workload().tasks())
        : NONE;
  }

  private static KueueLabels ofPods(Optional<String> queue, String group, long pods) {
    if (queue.isEmpty()) {
      return NONE;
    }
    ImmutableMap.Builder<String, String> labels = ImmutableMap.builder();
    labels.put(DOMAIN + "queue-name", queue.get());
    if (pods == 1) {
      return new KueueLabels(labels.buildOrThrow(), Map.of());
    }
    labels.put(DOMAIN + "pod-group-name", group);
    return new KueueLabels(
        labels.buildOrThrow(),
        ImmutableMap.of(
            DOMAIN + "pod-group-total-count",
            Long.toString(pods),
            DOMAIN + "retriable-in-group",
            "false"));
  }

  /**
   * Records the origins of the labels and annotations of a queue.
   *
   * @param metadata those of an object or a pod
   * @param queue the origins of the queue
   * @param group the origins of the name of the group of pods
   * @param pods the origin of the number of pods
   */
  public static void record(
      FieldOrigins metadata, List<Provenance> queue, List<Provenance> group, Provenance pods) {
    metadata.at("labels").put(DOMAIN + "queue-name", queue).put(DOMAIN + "pod-group-name", group);
    metadata.at("annotations").put(DOMAIN + "pod-group-total-count", pods);
  }

  /**
   * Whether an object, or the pods of a job together, wait in a queue.
   *
   * @return true when there is a queue
   */
  public boolean isQueued() {
    return !labels.isEmpty();
  }

  /**
   * Adds them to what an object has.
   *
   * @param metadata the object's metadata, which is changed
   */
  public void addTo(ObjectMeta metadata) {
    if (isQueued()) {
      metadata.setLabels(merged(metadata.getLabels(), labels));
      metadata.setAnnotations(merged(metadata.getAnnotations(), annotations));
    }
  }

  private static Map<String, String> merged(Map<String, String> own, Map<String, String> added) {
    Map<String, String> all = new LinkedHashMap<>(own);
    added.forEach(all::putIfAbsent);
    return all;
  }
}
