package io.github.paiprotocol.api.internal.bind;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.dijob.Word;
import io.github.paiprotocol.api.model.Value;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Binds a DIJob. Never throws, whatever the value: what could not be read is absent, empty or its
 * default. Items of lists keep their places.
 */
public final class DIJobBinder {
  private static final Set<String> METADATA =
      Set.of("name", "namespace", "uid", "labels", "annotations");

  private DIJobBinder() {}

  /**
   * A DIJob.
   *
   * @param value the value
   * @return the job, a draft where the shape check found the value wrong
   */
  public static DIJob bind(Value value) {
    Fields fields = Fields.of(value);
    return DIJob.builder()
        .metadata(metadata(fields.value("metadata").orElse(Value.none())))
        .spec(spec(fields.value("spec").orElse(Value.none())))
        .status(fields.value("status").map(DIJobBinder::status))
        .build();
  }

  /**
   * Metadata.
   *
   * @param value the value
   * @return the metadata
   */
  public static DIJobMetadata metadata(Value value) {
    Fields fields = Fields.of(value);
    return DIJobMetadata.builder()
        .name(fields.textOrEmpty("name"))
        .namespace(fields.text("namespace"))
        .uid(fields.text("uid"))
        .labels(texts(fields.open("labels")))
        .annotations(texts(fields.open("annotations")))
        .others(fields.except(METADATA))
        .build();
  }

  private static Map<String, String> texts(Map<String, Value> entries) {
    ImmutableMap.Builder<String, String> texts = ImmutableMap.builder();
    entries.forEach((key, value) -> Fields.text(value).ifPresent(text -> texts.put(key, text)));
    return texts.buildOrThrow();
  }

  /**
   * A spec.
   *
   * @param value the value
   * @return the spec
   */
  public static DIJobSpec spec(Value value) {
    Fields fields = Fields.of(value);
    return DIJobSpec.builder()
        .priority(word(fields, "priority", DIJobPriority.class).orElse(DIJobPriority.NORMAL))
        .cleanPodPolicy(
            word(fields, "cleanPodPolicy", CleanPodPolicy.class).orElse(CleanPodPolicy.RUNNING))
        .preemptible(fields.bool("preemptible").orElse(false))
        .backoffLimit(fields.integer("backoffLimit").orElse(DIJobSpec.DEFAULT_BACKOFF_LIMIT))
        .volumes(fields.list("volumes", volume -> volume))
        .minReplicas(fields.integer("minReplicas"))
        .maxReplicas(fields.integer("maxReplicas"))
        .tasks(fields.list("tasks", DIJobBinder::task))
        .build();
  }

  /**
   * A task.
   *
   * @param value the value
   * @return the task
   */
  public static DIJobTask task(Value value) {
    Fields fields = Fields.of(value);
    return DIJobTask.builder()
        .name(fields.text("name"))
        .type(word(fields, "type", TaskType.class).orElse(TaskType.NONE))
        .replicas(fields.integer("replicas").orElse(1))
        .template(Value.of(fields.open("template")))
        .build();
  }

  /**
   * A status.
   *
   * @param value the value
   * @return the status
   */
  public static DIJobStatus status(Value value) {
    Fields fields = Fields.of(value);
    return DIJobStatus.builder()
        .phase(word(fields, "phase", DIJobPhase.class).orElse(DIJobPhase.PENDING))
        .conditions(fields.list("conditions", DIJobBinder::condition))
        .taskStatus(fields.map("taskStatus", DIJobBinder::counts))
        .replicas(fields.integer("replicas").orElse(0))
        .readyReplicas(fields.integer("readyReplicas").orElse(0))
        .restarts(fields.integer("restarts").orElse(0))
        .reschedules(fields.integer("reschedules").orElse(0))
        .allocation(fields.texts("allocation"))
        .profilings(fields.open("profilings"))
        .completionTimestamp(instant(fields, "completionTimestamp"))
        .build();
  }

  /**
   * A condition.
   *
   * @param value the value
   * @return the condition
   */
  public static DIJobCondition condition(Value value) {
    Fields fields = Fields.of(value);
    return DIJobCondition.builder()
        .type(word(fields, "type", DIJobPhase.class).orElse(DIJobPhase.UNKNOWN))
        .status(word(fields, "status", ConditionStatus.class).orElse(ConditionStatus.UNKNOWN))
        .reason(fields.text("reason"))
        .message(fields.text("message"))
        .lastUpdateTime(instant(fields, "lastUpdateTime"))
        .lastTransitionTime(instant(fields, "lastTransitionTime"))
        .build();
  }

  private static Map<PodPhase, Integer> counts(Value value) {
    ImmutableMap.Builder<PodPhase, Integer> counts = ImmutableMap.builder();
    Fields.entries(value)
        .forEach(
            (key, count) ->
                Word.find(PodPhase.class, key)
                    .ifPresent(
                        phase ->
                            ExactInt.of(count).ifPresent(number -> counts.put(phase, number))));
    return counts.buildOrThrow();
  }

  private static <E extends Enum<E> & Word> Optional<E> word(
      Fields fields, String key, Class<E> type) {
    return fields.text(key).flatMap(text -> Word.find(type, text));
  }

  private static Optional<Instant> instant(Fields fields, String key) {
    return fields.text(key).flatMap(Timestamps::parse);
  }
}
