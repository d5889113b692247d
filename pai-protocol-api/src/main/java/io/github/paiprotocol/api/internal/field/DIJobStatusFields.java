package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.ANY_MAP;
import static io.github.paiprotocol.api.internal.field.Codecs.COUNT;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.texts;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.shape.Shapes.anyListOf;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.internal.bind.Timestamps;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;

/** The tables of how a DIJob stands. */
final class DIJobStatusFields {
  private static final Codec<Instant> TIMESTAMP =
      Codecs.word(new ScalarShape.Timestamp(), Timestamps::parse, Instant::toString);

  static final Table<DIJobCondition> CONDITION =
      Table.closed("condition", "a condition", "One thing that was, or is, so about the job.")
          .of(
              required(
                      "type",
                      Codecs.words("phases", DIJobPhase.values(), DIJobPhase::word),
                      DIJobPhase.UNKNOWN,
                      DIJobCondition::type)
                  .says("The phase it is about."),
              required(
                      "status",
                      Codecs.words("states", ConditionStatus.values(), ConditionStatus::word),
                      ConditionStatus.UNKNOWN,
                      DIJobCondition::status)
                  .says("Whether it holds."),
              optional("reason", TEXT, DIJobCondition::reason).says("Why, one word."),
              optional("message", TEXT, DIJobCondition::message).says("Why, one sentence."),
              optional("lastUpdateTime", TIMESTAMP, DIJobCondition::lastUpdateTime)
                  .says("When it was last told."),
              optional("lastTransitionTime", TIMESTAMP, DIJobCondition::lastTransitionTime)
                  .says("When its status last changed."),
              DIJobCondition::new);

  private static final Codec<Map<PodPhase, Integer>> TASK_STATUS =
      Codecs.map(COUNT, count -> taskStatus())
          .as(DIJobStatusFields::byPhase, DIJobStatusFields::byWord);

  static final Table<DIJobStatus> STATUS =
      Table.closed("status", "the status of a DIJob", "How a DIJob stands; the operator writes it.")
          .rows(DIJobStatus::builder, DIJobStatus.Builder::build)
          .row(
              preset(
                  "phase",
                  Codecs.words("phases", DIJobPhase.values(), DIJobPhase::word),
                  DIJobPhase.PENDING,
                  DIJobStatus::phase),
              DIJobStatus.Builder::phase)
          .says("Its phase, Pending by default.")
          .row(
              list("conditions", Codecs.list(CONDITION, Shape.Empty.FINE), DIJobStatus::conditions),
              DIJobStatus.Builder::conditions)
          .says("One for each phase it was in.")
          .row(
              map("taskStatus", Codecs.map(TASK_STATUS, Shapes::entries), DIJobStatus::taskStatus),
              DIJobStatus.Builder::taskStatus)
          .says("Counts of pods by task.")
          .row(preset("replicas", COUNT, 0, DIJobStatus::replicas), DIJobStatus.Builder::replicas)
          .says("How many pods there are.")
          .row(
              preset("readyReplicas", COUNT, 0, DIJobStatus::readyReplicas),
              DIJobStatus.Builder::readyReplicas)
          .says("How many pods are ready.")
          .row(preset("restarts", COUNT, 0, DIJobStatus::restarts), DIJobStatus.Builder::restarts)
          .says("How often it was restarted.")
          .row(
              preset("reschedules", COUNT, 0, DIJobStatus::reschedules),
              DIJobStatus.Builder::reschedules)
          .says("How often its pods were replaced.")
          .row(
              list("allocation", texts(anyListOf(Shapes.TEXT)), DIJobStatus::allocation),
              DIJobStatus.Builder::allocation)
          .says("The node of each rank.")
          .row(
              preset("profilings", ANY_MAP, ImmutableMap.of(), DIJobStatus::profilings),
              DIJobStatus.Builder::profilings)
          .says("What a profiler noted.")
          .row(
              optional("completionTimestamp", TIMESTAMP, DIJobStatus::completionTimestamp),
              DIJobStatus.Builder::completionTimestamp)
          .says("When it ended.")
          .table();

  private DIJobStatusFields() {}

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
    counts.forEach((word, count) -> PodPhase.of(word).ifPresent(phase -> phases.put(phase, count)));
    return phases.buildOrThrow();
  }

  private static Map<String, Integer> byWord(Map<PodPhase, Integer> counts) {
    return counts.entrySet().stream()
        .collect(ImmutableMap.toImmutableMap(entry -> entry.getKey().word(), Map.Entry::getValue));
  }
}
