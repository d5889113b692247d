package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.ANYTHING;
import static io.github.paiprotocol.api.internal.field.Codecs.COUNT;
import static io.github.paiprotocol.api.internal.field.Codecs.FLAG;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.integer;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.number;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.shape.Shapes.between;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.internal.shape.PodShapes;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;

/** The tables of what a DIJob runs. */
final class DIJobSpecFields {
  static final Table<DIJobTask> TASK =
      Table.closed("task", "a task", "Equal pods with one purpose.")
          .of(
              optional("name", TEXT, DIJobTask::name)
                  .says("What it is called, as its type by default."),
              preset(
                      "type",
                      Codecs.words("types", TaskType.values(), TaskType::word),
                      TaskType.NONE,
                      DIJobTask::type)
                  .says("What its pods do, none by default."),
              preset(
                      "replicas",
                      integer(between(1, DIJobTask.MAX_REPLICAS)),
                      1,
                      DIJobTask::replicas)
                  .says("How many pods, 1 by default."),
              required(
                      "template",
                      Codec.of(
                          PodShapes.TEMPLATE,
                          value -> value instanceof Value.Mapping map ? map : null,
                          template -> template),
                      Value.of(ImmutableMap.of()),
                      DIJobTask::template)
                  .says("What its pods are made from."),
              DIJobTask::new);

  static final Table<DIJobSpec> SPEC =
      Table.closed("spec", "the spec of a DIJob", "What a DIJob runs.")
          .rows(DIJobSpec::builder, DIJobSpec.Builder::build)
          .row(
              preset(
                  "priority",
                  Codecs.words("priorities", DIJobPriority.values(), DIJobPriority::word),
                  DIJobPriority.NORMAL,
                  DIJobSpec::priority),
              DIJobSpec.Builder::priority)
          .says("How important it is, normal by default.")
          .row(
              preset(
                  "backoffLimit", COUNT, DIJobSpec.DEFAULT_BACKOFF_LIMIT, DIJobSpec::backoffLimit),
              DIJobSpec.Builder::backoffLimit)
          .says("How often it is restarted, 3 by default.")
          .row(
              preset(
                  "cleanPodPolicy",
                  Codecs.words("policies", CleanPodPolicy.values(), CleanPodPolicy::word),
                  CleanPodPolicy.RUNNING,
                  DIJobSpec::cleanPodPolicy),
              DIJobSpec.Builder::cleanPodPolicy)
          .says("Which pods are deleted once it has ended, Running by default.")
          .row(
              preset("preemptible", FLAG, false, DIJobSpec::preemptible),
              DIJobSpec.Builder::preemptible)
          .says("Whether an allocator places its pods and moves them.")
          .row(number("minReplicas", COUNT, DIJobSpec::minReplicas), DIJobSpec.Builder::minReplicas)
          .says("The fewest pods it can work with.")
          .row(number("maxReplicas", COUNT, DIJobSpec::maxReplicas), DIJobSpec.Builder::maxReplicas)
          .says("The most pods it can use.")
          .row(
              list(
                  "volumes",
                  Codecs.list(ANYTHING.shaped(PodShapes.VOLUME), Shape.Empty.FINE),
                  DIJobSpec::volumes),
              DIJobSpec.Builder::volumes)
          .says("Volumes of every pod.")
          .row(
              required(
                  "tasks",
                  Codecs.list(TASK, Shape.Empty.FORBIDDEN),
                  ImmutableList.of(),
                  DIJobSpec::tasks),
              DIJobSpec.Builder::tasks)
          .says("Its tasks, at least one.")
          .table();

  private DIJobSpecFields() {}
}
