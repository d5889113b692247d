package io.github.paiprotocol.api.internal.shape;

import static io.github.paiprotocol.api.internal.shape.Field.optional;
import static io.github.paiprotocol.api.internal.shape.Field.required;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.dijob.Word;
import java.util.List;
import java.util.stream.Stream;

/** The structural rules of DIJobs, one table. */
public final class DIJobShapes {
  private static final Shape TIMESTAMP = new Shape.Timestamp();

  private static final Shape.Fields METADATA =
      Shapes.open(
          "metadata",
          "metadata",
          "Name and notes of an object of Kubernetes.",
          required("name", Shapes.FILLED_TEXT, "A DNS label of at most 60 characters."),
          optional("namespace", Shapes.FILLED_TEXT, "Where it lives, `default` by default."),
          optional("uid", Shapes.TEXT, "Which object the cluster made of it."),
          optional("labels", PodShapes.TEXTS_BY_NAME, "Its labels."),
          optional("annotations", PodShapes.TEXTS_BY_NAME, "Its annotations."));

  private static final Shape.Fields TASK =
      Shapes.closed(
          "task",
          "a task",
          "Equal pods with one purpose.",
          optional("name", Shapes.TEXT, "What it is called, as its type by default."),
          optional("type", words("types", TaskType.class), "What its pods do, none by default."),
          optional(
              "replicas",
              Shapes.between(1, DIJobTask.MAX_REPLICAS),
              "How many pods, 1 by default."),
          required("template", PodShapes.TEMPLATE, "What its pods are made from."));

  private static final Shape.Fields SPEC =
      Shapes.closed(
          "spec",
          "the spec of a DIJob",
          "What a DIJob runs.",
          optional(
              "priority",
              words("priorities", DIJobPriority.class),
              "How important it is, normal by default."),
          optional("backoffLimit", Shapes.COUNT, "How often it is restarted, 3 by default."),
          optional(
              "cleanPodPolicy",
              words("policies", CleanPodPolicy.class),
              "Which pods are deleted once it has ended, Running by default."),
          optional(
              "preemptible", Shapes.FLAG, "Whether an allocator places its pods and moves them."),
          optional("minReplicas", Shapes.COUNT, "The fewest pods it can work with."),
          optional("maxReplicas", Shapes.COUNT, "The most pods it can use."),
          optional("volumes", PodShapes.VOLUMES, "Volumes of every pod."),
          required("tasks", Shapes.nonEmptyListOf(TASK), "Its tasks, at least one."));

  private static final Shape.Fields CONDITION =
      Shapes.closed(
          "condition",
          "a condition",
          "One thing that was, or is, so about the job.",
          required("type", words("phases", DIJobPhase.class), "The phase it is about."),
          required("status", words("states", ConditionStatus.class), "Whether it holds."),
          optional("reason", Shapes.TEXT, "Why, one word."),
          optional("message", Shapes.TEXT, "Why, one sentence."),
          optional("lastUpdateTime", TIMESTAMP, "When it was last told."),
          optional("lastTransitionTime", TIMESTAMP, "When its status last changed."));

  private static final Shape.Fields TASK_STATUS =
      Shapes.closed(
          "taskStatus",
          "the status of a task",
          "How many of its pods are in which phase.",
          Stream.of(PodPhase.values())
              .map(phase -> optional(phase.word(), Shapes.COUNT, "Pods in this phase."))
              .toArray(Field[]::new));

  private static final Shape.Fields STATUS =
      Shapes.closed(
          "status",
          "the status of a DIJob",
          "How a DIJob stands; the operator writes it.",
          optional("phase", words("phases", DIJobPhase.class), "Its phase, Pending by default."),
          optional("conditions", PodShapes.anyListOf(CONDITION), "One for each phase it was in."),
          optional("taskStatus", PodShapes.byName(TASK_STATUS), "Counts of pods by task."),
          optional("replicas", Shapes.COUNT, "How many pods there are."),
          optional("readyReplicas", Shapes.COUNT, "How many pods are ready."),
          optional("restarts", Shapes.COUNT, "How often it was restarted."),
          optional("reschedules", Shapes.COUNT, "How often its pods were replaced."),
          optional("allocation", PodShapes.anyListOf(Shapes.TEXT), "The node of each rank."),
          optional("profilings", Shapes.ANY_MAP, "What a profiler noted."),
          optional("completionTimestamp", TIMESTAMP, "When it ended."));

  private static final Shape.Fields JOB =
      Shapes.closed(
          "dijob",
          "a DIJob",
          "A job of DI-engine.",
          required("apiVersion", word("versions", DIJob.API_VERSION), "The version of the API."),
          required("kind", word("kinds", DIJob.KIND), "What kind of object it is."),
          required("metadata", METADATA, "Its name and the like."),
          required("spec", SPEC, "What it runs."),
          optional("status", STATUS, "How it stands; the operator writes it."));

  private static final Shape PREREQUISITES =
      new Shape.Either(
          Shapes.FILLED_TEXT,
          Shapes.listOf(new Shape.Either(Shapes.FILLED_TEXT, PrerequisiteShapes.REFERENCE)));

  private DIJobShapes() {}

  /**
   * A DIJob.
   *
   * @return the shape of its document
   */
  public static Shape job() {
    return JOB;
  }

  /**
   * What the annotation of a task with prerequisites holds.
   *
   * @return the shape: one reference, or a list of them as a task role has it
   */
  public static Shape prerequisites() {
    return PREREQUISITES;
  }

  private static <E extends Enum<E> & Word> Shape words(String what, Class<E> type) {
    return new Shape.Word(what, Word.all(type), false, false);
  }

  private static Shape word(String what, String word) {
    List<String> words = ImmutableList.of(word);
    return new Shape.Word(what, words, false, false);
  }
}
