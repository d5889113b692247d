package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.model.Value;
import java.time.Instant;
import java.util.Map;

/**
 * The canonical value of a DIJob: keys in the order of the API, defaults written out, nothing that
 * is absent or merely empty. Binding it gives an equal job.
 */
public final class DIJobValues {
  private DIJobValues() {}

  /**
   * A DIJob.
   *
   * @param job the job
   * @return its value
   */
  public static Value.Mapping of(DIJob job) {
    return new Entries()
        .put("apiVersion", DIJob.API_VERSION)
        .put("kind", DIJob.KIND)
        .put("metadata", of(job.metadata()))
        .put("spec", of(job.spec()))
        .value("status", job.status().map(DIJobValues::of))
        .build();
  }

  /**
   * Metadata.
   *
   * @param metadata the metadata
   * @return its value
   */
  public static Value.Mapping of(DIJobMetadata metadata) {
    return new Entries()
        .put("name", metadata.name())
        .text("namespace", metadata.namespace())
        .text("uid", metadata.uid())
        .map("labels", metadata.labels(), Value::of)
        .map("annotations", metadata.annotations(), Value::of)
        .putAll(metadata.others())
        .build();
  }

  /**
   * A spec.
   *
   * @param spec the spec
   * @return its value
   */
  public static Value.Mapping of(DIJobSpec spec) {
    return new Entries()
        .put("priority", spec.priority().word())
        .put("backoffLimit", spec.backoffLimit())
        .put("cleanPodPolicy", spec.cleanPodPolicy().word())
        .put("preemptible", Value.of(spec.preemptible()))
        .integer("minReplicas", spec.minReplicas())
        .integer("maxReplicas", spec.maxReplicas())
        .list("volumes", spec.volumes(), volume -> volume)
        .put("tasks", Entries.sequence(spec.tasks(), DIJobValues::of))
        .build();
  }

  /**
   * A task.
   *
   * @param task the task
   * @return its value
   */
  public static Value.Mapping of(DIJobTask task) {
    return new Entries()
        .text("name", task.name())
        .put("type", task.type().word())
        .put("replicas", task.replicas())
        .put("template", task.template())
        .build();
  }

  /**
   * A status.
   *
   * @param status the status
   * @return its value
   */
  public static Value.Mapping of(DIJobStatus status) {
    return new Entries()
        .put("phase", status.phase().word())
        .list("conditions", status.conditions(), DIJobValues::of)
        .map("taskStatus", status.taskStatus(), DIJobValues::counts)
        .put("replicas", status.replicas())
        .put("readyReplicas", status.readyReplicas())
        .put("restarts", status.restarts())
        .put("reschedules", status.reschedules())
        .list("allocation", status.allocation(), Value::of)
        .put("profilings", Value.of(status.profilings()))
        .text("completionTimestamp", status.completionTimestamp().map(Instant::toString))
        .build();
  }

  /**
   * A condition.
   *
   * @param condition the condition
   * @return its value
   */
  public static Value.Mapping of(DIJobCondition condition) {
    return new Entries()
        .put("type", condition.type().word())
        .put("status", condition.status().word())
        .text("reason", condition.reason())
        .text("message", condition.message())
        .text("lastUpdateTime", condition.lastUpdateTime().map(Instant::toString))
        .text("lastTransitionTime", condition.lastTransitionTime().map(Instant::toString))
        .build();
  }

  private static Value.Mapping counts(Map<PodPhase, Integer> counts) {
    Entries entries = new Entries();
    counts.forEach((phase, count) -> entries.put(phase.word(), count));
    return entries.build();
  }
}
