package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.COUNT;
import static io.github.paiprotocol.api.internal.field.Codecs.FILLED_TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.FLAG;
import static io.github.paiprotocol.api.internal.field.Codecs.integer;
import static io.github.paiprotocol.api.internal.field.Codecs.listOf;
import static io.github.paiprotocol.api.internal.field.Codecs.texts;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.number;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.field.FieldBinding.unless;
import static io.github.paiprotocol.api.internal.shape.Shapes.atLeast;
import static io.github.paiprotocol.api.internal.shape.Shapes.between;
import static io.github.paiprotocol.api.internal.shape.Shapes.counting;
import static io.github.paiprotocol.api.internal.shape.Shapes.doubtfulZero;
import static io.github.paiprotocol.api.internal.shape.Shapes.nonEmptyListOf;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.shape.Unit;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;

/** The tables of a task role. Protocol: task role. */
public final class TaskRoleFields {
  private static final String DEFAULT_ADVICE =
      "leave the key out for the default, or write -1 for never";
  private static final String RESOURCE_ADVICE = "write what the task needs";

  static final Table<Completion> COMPLETION =
      Table.closed("completion", "a completion policy", "When the task role ends the whole job.")
          .of(
              number(
                      Keys.MIN_FAILED_INSTANCES,
                      integer(doubtfulZero(-1, ", which means the default, 1", DEFAULT_ADVICE)),
                      Completion::minFailedInstances)
                  .says("How many failed tasks fail the job; -1 for never, 1 by default."),
              number(
                      Keys.MIN_SUCCEEDED_INSTANCES,
                      integer(
                          doubtfulZero(
                              -1, ", which means the default, all instances", DEFAULT_ADVICE)),
                      Completion::minSucceededInstances)
                  .says("How many succeeded tasks succeed the job; -1 for never, all by default."),
              Completion::new);

  static final Table<ContainerOptions> CONTAINER_OPTIONS =
      Table.closed(Keys.CONTAINER_OPTIONS, "container options", "Options of the container.")
          .of(
              number(
                      "shmMB",
                      integer(counting(atLeast(1), Unit.MEBIBYTES)),
                      ContainerOptions::shmMB)
                  .says("Shared memory in MiB, 512 by default."),
              optional("infiniband", FLAG, ContainerOptions::infiniband)
                  .says("Whether InfiniBand devices are wanted."),
              ContainerOptions::new);

  static final Table<ResourceSpec> RESOURCES =
      Table.closed(Keys.RESOURCES, "resources", "What one task takes.")
          .of(
              required(
                      "cpu",
                      integer(
                          counting(
                              doubtfulZero(0, ": the task gets no CPU", RESOURCE_ADVICE),
                              Unit.CORES)),
                      0,
                      ResourceSpec::cpu)
                  .says("CPU cores."),
              required(
                      "memoryMB",
                      integer(
                          counting(
                              doubtfulZero(0, ": the task gets no memory", RESOURCE_ADVICE),
                              Unit.MEBIBYTES)),
                      0,
                      ResourceSpec::memoryMB)
                  .says("Memory in MiB."),
              required("gpu", COUNT, 0, ResourceSpec::gpu).says("GPU cards."),
              map(
                      "ports",
                      Codecs.map(
                          integer(atLeast(1)),
                          count -> Shapes.byIdentifier(count, Shape.Empty.DOUBTFUL)),
                      ResourceSpec::ports)
                  .says("How many ports by label; ssh and http are added unless listed."),
              ResourceSpec::new);

  /** A task role. */
  public static final Table<TaskRole> TASK_ROLE =
      Table.closed("taskRole", "a task role", "One kind of task, run in a number of containers.")
          .rows(TaskRole::builder, TaskRole.Builder::build)
          .checked("protocolVersion", Shapes.PROTOCOL_VERSION)
          .says("The version of the protocol.")
          .row(
              number("instances", integer(between(1, TaskRole.MAX_INSTANCES)), TaskRole::instances),
              TaskRole.Builder::instances)
          .says("How many tasks, 1 by default.")
          .row(
              unless(Completion.byDefault(), Keys.COMPLETION, COMPLETION, TaskRole::completion),
              TaskRole.Builder::completion)
          .says("When the task role ends the whole job.")
          .row(
              number(Keys.TASK_RETRY_COUNT, COUNT, TaskRole::taskRetryCount),
              TaskRole.Builder::taskRetryCount)
          .says("How often one task is retried; has an effect only without gang allocation.")
          .row(
              list(Keys.PREREQUISITES, listOf(ReferenceFields.REFERENCE), TaskRole::prerequisites),
              TaskRole.Builder::prerequisites)
          .says("What runs around the commands, in order.")
          .row(
              required("dockerImage", FILLED_TEXT, "", TaskRole::dockerImage),
              TaskRole.Builder::dockerImage)
          .says("The name of a dockerimage prerequisite.")
          .row(optional("data", FILLED_TEXT, TaskRole::data), TaskRole.Builder::data)
          .says("The name of a data prerequisite.")
          .row(optional("output", FILLED_TEXT, TaskRole::output), TaskRole.Builder::output)
          .says("The name of an output prerequisite.")
          .row(optional("script", FILLED_TEXT, TaskRole::script), TaskRole.Builder::script)
          .says("The name of a script prerequisite.")
          .row(
              unless(
                  ContainerOptions.none(),
                  Keys.CONTAINER_OPTIONS,
                  CONTAINER_OPTIONS,
                  TaskRole::extraContainerOptions),
              TaskRole.Builder::extraContainerOptions)
          .says("Options of the container.")
          .row(
              required(Keys.RESOURCES, RESOURCES, TaskRole::resourcePerInstance),
              TaskRole.Builder::resourcePerInstance)
          .says("What one task takes.")
          .row(
              required(
                  Keys.COMMANDS,
                  texts(nonEmptyListOf(Shapes.TEXT)),
                  ImmutableList.of(),
                  TaskRole::commands),
              TaskRole.Builder::commands)
          .says("The shell commands, in order.")
          .table();

  private TaskRoleFields() {}
}
