package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Row.list;
import static io.github.paiprotocol.api.internal.field.Row.map;
import static io.github.paiprotocol.api.internal.field.Row.number;
import static io.github.paiprotocol.api.internal.field.Row.optional;
import static io.github.paiprotocol.api.internal.field.Row.others;
import static io.github.paiprotocol.api.internal.field.Row.preset;
import static io.github.paiprotocol.api.internal.field.Row.required;

import com.google.common.collect.ImmutableList;
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
import io.github.paiprotocol.api.internal.bind.Timestamps;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.PodShapes;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The tables of DIJobs: keys in the order of the API, defaults written out, nothing that is absent
 * or merely empty.
 */
public final class DIJobFields {
  private static final Form<Instant> TIMESTAMP =
      Forms.word(new Shape.Timestamp(), Timestamps::parse, Instant::toString);
  private static final Form<Map<String, String>> TEXTS_BY_NAME =
      Forms.map(Forms.TEXT, Shapes::entries);

  static final Table<DIJobMetadata> METADATA =
      Table.open("metadata", "metadata", "Name and notes of an object of Kubernetes.")
          .of(
              required(
                  "name",
                  Forms.FILLED_TEXT,
                  "A DNS label of at most 60 characters.",
                  "",
                  DIJobMetadata::name),
              optional(
                  "namespace",
                  Forms.FILLED_TEXT,
                  "Where it lives, `default` by default.",
                  DIJobMetadata::namespace),
              optional(
                  "uid", Forms.TEXT, "Which object the cluster made of it.", DIJobMetadata::uid),
              map("labels", TEXTS_BY_NAME, "Its labels.", DIJobMetadata::labels),
              map("annotations", TEXTS_BY_NAME, "Its annotations.", DIJobMetadata::annotations),
              others(DIJobMetadata::others),
              DIJobMetadata::new);

  static final Table<DIJobTask> TASK =
      Table.closed("task", "a task", "Equal pods with one purpose.")
          .of(
              optional(
                  "name",
                  Forms.TEXT,
                  "What it is called, as its type by default.",
                  DIJobTask::name),
              preset(
                  "type",
                  words("types", TaskType.class),
                  "What its pods do, none by default.",
                  TaskType.NONE,
                  DIJobTask::type),
              preset(
                  "replicas",
                  Forms.integer(Shapes.between(1, DIJobTask.MAX_REPLICAS)),
                  "How many pods, 1 by default.",
                  1,
                  DIJobTask::replicas),
              required(
                  "template",
                  Form.of(
                      PodShapes.TEMPLATE,
                      value -> value instanceof Value.Mapping map ? map : null,
                      template -> template),
                  "What its pods are made from.",
                  Value.of(ImmutableMap.of()),
                  DIJobTask::template),
              DIJobTask::new);

  static final Table<DIJobSpec> SPEC =
      Table.closed("spec", "the spec of a DIJob", "What a DIJob runs.")
          .rows(DIJobSpec::builder, DIJobSpec.Builder::build)
          .row(
              preset(
                  "priority",
                  words("priorities", DIJobPriority.class),
                  "How important it is, normal by default.",
                  DIJobPriority.NORMAL,
                  DIJobSpec::priority),
              DIJobSpec.Builder::priority)
          .row(
              preset(
                  "backoffLimit",
                  Forms.COUNT,
                  "How often it is restarted, 3 by default.",
                  DIJobSpec.DEFAULT_BACKOFF_LIMIT,
                  DIJobSpec::backoffLimit),
              DIJobSpec.Builder::backoffLimit)
          .row(
              preset(
                  "cleanPodPolicy",
                  words("policies", CleanPodPolicy.class),
                  "Which pods are deleted once it has ended, Running by default.",
                  CleanPodPolicy.RUNNING,
                  DIJobSpec::cleanPodPolicy),
              DIJobSpec.Builder::cleanPodPolicy)
          .row(
              preset(
                  "preemptible",
                  Forms.FLAG,
                  "Whether an allocator places its pods and moves them.",
                  false,
                  DIJobSpec::preemptible),
              DIJobSpec.Builder::preemptible)
          .row(
              number(
                  "minReplicas",
                  Forms.COUNT,
                  "The fewest pods it can work with.",
                  DIJobSpec::minReplicas),
              DIJobSpec.Builder::minReplicas)
          .row(
              number(
                  "maxReplicas", Forms.COUNT, "The most pods it can use.", DIJobSpec::maxReplicas),
              DIJobSpec.Builder::maxReplicas)
          .row(
              list(
                  "volumes",
                  Forms.list(Forms.ANYTHING.shaped(PodShapes.VOLUME), Shape.Empty.FINE),
                  "Volumes of every pod.",
                  DIJobSpec::volumes),
              DIJobSpec.Builder::volumes)
          .row(
              required(
                  "tasks",
                  Forms.list(TASK, Shape.Empty.FORBIDDEN),
                  "Its tasks, at least one.",
                  ImmutableList.of(),
                  DIJobSpec::tasks),
              DIJobSpec.Builder::tasks)
          .table();

  static final Table<DIJobCondition> CONDITION =
      Table.closed("condition", "a condition", "One thing that was, or is, so about the job.")
          .of(
              required(
                  "type",
                  words("phases", DIJobPhase.class),
                  "The phase it is about.",
                  DIJobPhase.UNKNOWN,
                  DIJobCondition::type),
              required(
                  "status",
                  words("states", ConditionStatus.class),
                  "Whether it holds.",
                  ConditionStatus.UNKNOWN,
                  DIJobCondition::status),
              optional("reason", Forms.TEXT, "Why, one word.", DIJobCondition::reason),
              optional("message", Forms.TEXT, "Why, one sentence.", DIJobCondition::message),
              optional(
                  "lastUpdateTime",
                  TIMESTAMP,
                  "When it was last told.",
                  DIJobCondition::lastUpdateTime),
              optional(
                  "lastTransitionTime",
                  TIMESTAMP,
                  "When its status last changed.",
                  DIJobCondition::lastTransitionTime),
              DIJobCondition::new);

  private static final Form<Map<PodPhase, Integer>> TASK_STATUS =
      Forms.map(Forms.COUNT, count -> taskStatus()).as(DIJobFields::byPhase, DIJobFields::byWord);

  static final Table<DIJobStatus> STATUS =
      Table.closed("status", "the status of a DIJob", "How a DIJob stands; the operator writes it.")
          .rows(DIJobStatus::builder, DIJobStatus.Builder::build)
          .row(
              preset(
                  "phase",
                  words("phases", DIJobPhase.class),
                  "Its phase, Pending by default.",
                  DIJobPhase.PENDING,
                  DIJobStatus::phase),
              DIJobStatus.Builder::phase)
          .row(
              list(
                  "conditions",
                  Forms.list(CONDITION, Shape.Empty.FINE),
                  "One for each phase it was in.",
                  DIJobStatus::conditions),
              DIJobStatus.Builder::conditions)
          .row(
              map(
                  "taskStatus",
                  Forms.map(TASK_STATUS, Shapes::entries),
                  "Counts of pods by task.",
                  DIJobStatus::taskStatus),
              DIJobStatus.Builder::taskStatus)
          .row(
              preset("replicas", Forms.COUNT, "How many pods there are.", 0, DIJobStatus::replicas),
              DIJobStatus.Builder::replicas)
          .row(
              preset(
                  "readyReplicas",
                  Forms.COUNT,
                  "How many pods are ready.",
                  0,
                  DIJobStatus::readyReplicas),
              DIJobStatus.Builder::readyReplicas)
          .row(
              preset(
                  "restarts", Forms.COUNT, "How often it was restarted.", 0, DIJobStatus::restarts),
              DIJobStatus.Builder::restarts)
          .row(
              preset(
                  "reschedules",
                  Forms.COUNT,
                  "How often its pods were replaced.",
                  0,
                  DIJobStatus::reschedules),
              DIJobStatus.Builder::reschedules)
          .row(
              list(
                  "allocation",
                  Forms.texts(Shapes.anyListOf(Shapes.TEXT)),
                  "The node of each rank.",
                  DIJobStatus::allocation),
              DIJobStatus.Builder::allocation)
          .row(
              preset(
                  "profilings",
                  Forms.ANY_MAP,
                  "What a profiler noted.",
                  ImmutableMap.of(),
                  DIJobStatus::profilings),
              DIJobStatus.Builder::profilings)
          .row(
              optional(
                  "completionTimestamp",
                  TIMESTAMP,
                  "When it ended.",
                  DIJobStatus::completionTimestamp),
              DIJobStatus.Builder::completionTimestamp)
          .table();

  /** A DIJob. */
  public static final Table<DIJob> JOB =
      Table.closed("dijob", "a DIJob", "A job of DI-engine.")
          .rows(DIJob::builder, DIJob.Builder::build)
          .constant(
              "apiVersion",
              word("versions", DIJob.API_VERSION),
              "The version of the API.",
              Value.of(DIJob.API_VERSION))
          .constant(
              "kind", word("kinds", DIJob.KIND), "What kind of object it is.", Value.of(DIJob.KIND))
          .row(
              required("metadata", METADATA, "Its name and the like.", DIJob::metadata),
              DIJob.Builder::metadata)
          .row(required("spec", SPEC, "What it runs.", DIJob::spec), DIJob.Builder::spec)
          .row(
              optional("status", STATUS, "How it stands; the operator writes it.", DIJob::status),
              DIJob.Builder::status)
          .table();

  /** What the annotation of a task with prerequisites holds: one reference, or a list of them. */
  public static final Shape PREREQUISITES =
      new Shape.Either(Shapes.FILLED_TEXT, Shapes.listOf(ReferenceFields.REFERENCE.shape()));

  private DIJobFields() {}

  private static <E extends Enum<E> & Word> Form<E> words(String what, Class<E> type) {
    return Forms.word(
        new Shape.Word(what, Word.all(type), false, false),
        text -> Word.find(type, text),
        Word::word);
  }

  private static Shape word(String what, String word) {
    return new Shape.Word(what, List.of(word), false, false);
  }

  private static Shape taskStatus() {
    return Shapes.closed(
        "taskStatus",
        "the status of a task",
        "How many of its pods are in which phase.",
        Stream.of(PodPhase.values())
            .map(phase -> Field.optional(phase.word(), Shapes.COUNT, "Pods in this phase."))
            .toArray(Field[]::new));
  }

  private static Map<PodPhase, Integer> byPhase(Map<String, Integer> counts) {
    ImmutableMap.Builder<PodPhase, Integer> phases = ImmutableMap.builder();
    counts.forEach(
        (word, count) ->
            Word.find(PodPhase.class, word).ifPresent(phase -> phases.put(phase, count)));
    return phases.buildOrThrow();
  }

  private static Map<String, Integer> byWord(Map<PodPhase, Integer> counts) {
    return counts.entrySet().stream()
        .collect(ImmutableMap.toImmutableMap(entry -> entry.getKey().word(), Map.Entry::getValue));
  }
}
