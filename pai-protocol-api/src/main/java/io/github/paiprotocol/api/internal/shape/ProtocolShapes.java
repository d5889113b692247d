package io.github.paiprotocol.api.internal.shape;

import static io.github.paiprotocol.api.internal.shape.Field.optional;
import static io.github.paiprotocol.api.internal.shape.Field.required;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.Optional;

/**
 * The structural rules of the job protocol, one table. Whatever depends on more than one map (what
 * a name refers to, templates, sums) is not structure and stands with the validation rules.
 *
 * <p>Protocol: job; task role.
 */
public final class ProtocolShapes {
  private static final String DEFAULT_ADVICE =
      "leave the key out for the default, or write -1 for never";
  private static final String RESOURCE_ADVICE = "write what the task needs";

  static final Shape.Fields COMPLETION =
      Shapes.closed(
          "completion",
          "a completion policy",
          "When the task role ends the whole job.",
          optional(
              "minFailedInstances",
              Shapes.doubtfulZero(-1, ", which means the default, 1", DEFAULT_ADVICE),
              "How many failed tasks fail the job; -1 for never, 1 by default."),
          optional(
              "minSucceededInstances",
              Shapes.doubtfulZero(-1, ", which means the default, all instances", DEFAULT_ADVICE),
              "How many succeeded tasks succeed the job; -1 for never, all by default."));

  static final Shape.Fields CONTAINER_OPTIONS =
      Shapes.closed(
          "extraContainerOptions",
          "container options",
          "Options of the container.",
          optional("shmMB", Shapes.atLeast(1), "Shared memory in MiB, 512 by default."),
          optional("infiniband", Shapes.FLAG, "Whether InfiniBand devices are wanted."));

  static final Shape.Fields RESOURCES =
      Shapes.closed(
          "resourcePerInstance",
          "resources",
          "What one task takes.",
          required(
              "cpu",
              Shapes.doubtfulZero(0, ": the task gets no CPU", RESOURCE_ADVICE),
              "CPU cores."),
          required(
              "memoryMB",
              Shapes.doubtfulZero(0, ": the task gets no memory", RESOURCE_ADVICE),
              "Memory in MiB."),
          required("gpu", Shapes.COUNT, "GPU cards."),
          optional(
              "ports",
              new Shape.Entries(
                  Optional.of(NameRule.IDENTIFIER), Shapes.atLeast(1), Shape.Empty.DOUBTFUL, false),
              "How many ports by label; ssh and http are added unless listed."));

  static final Shape.Fields TASK_ROLE =
      Shapes.closed(
          "taskRole",
          "a task role",
          "One kind of task, run in a number of containers.",
          optional("protocolVersion", Shapes.PROTOCOL_VERSION, "The version of the protocol."),
          optional(
              "instances",
              Shapes.between(1, TaskRole.MAX_INSTANCES),
              "How many tasks, 1 by default."),
          optional("completion", COMPLETION, "When the task role ends the whole job."),
          optional(
              "taskRetryCount",
              Shapes.COUNT,
              "How often one task is retried; has an effect only without gang allocation."),
          optional(
              "prerequisites",
              Shapes.listOf(new Shape.Either(Shapes.FILLED_TEXT, PrerequisiteShapes.REFERENCE)),
              "What runs around the commands, in order."),
          required("dockerImage", Shapes.FILLED_TEXT, "The name of a dockerimage prerequisite."),
          optional("data", Shapes.FILLED_TEXT, "The name of a data prerequisite."),
          optional("output", Shapes.FILLED_TEXT, "The name of an output prerequisite."),
          optional("script", Shapes.FILLED_TEXT, "The name of a script prerequisite."),
          optional("extraContainerOptions", CONTAINER_OPTIONS, "Options of the container."),
          required("resourcePerInstance", RESOURCES, "What one task takes."),
          required(
              "commands", Shapes.nonEmptyListOf(Shapes.TEXT), "The shell commands, in order."));

  static final Shape.Fields DEPLOYMENT_COMMANDS =
      Shapes.closed(
          "deploymentTaskRole",
          "a task role of a deployment",
          "Commands around those of a task role.",
          optional("preCommands", Shapes.listOf(Shapes.TEXT), "Run before the commands."),
          optional("postCommands", Shapes.listOf(Shapes.TEXT), "Run after the commands."));

  static final Shape.Fields DEPLOYMENT =
      Shapes.closed(
          "deployment",
          "a deployment",
          "Commands that adapt the job to one place it runs in.",
          required("name", Shapes.NAME, "What the defaults call it."),
          optional("version", Shapes.VERSION, "Its version."),
          optional("contributor", Shapes.TEXT, "Who made it."),
          optional("description", Shapes.TEXT, "What it is for."),
          optional("protocolVersion", Shapes.PROTOCOL_VERSION, "The version of the protocol."),
          required(
              "taskRoles",
              new Shape.Entries(Optional.empty(), DEPLOYMENT_COMMANDS, Shape.Empty.FINE, true),
              "Commands by task role."));

  static final Shape.Fields DEFAULTS =
      Shapes.closed(
          "defaults",
          "defaults",
          "Settings that depend on the cluster.",
          optional("virtualCluster", Shapes.TEXT, "The virtual cluster, default by default."),
          optional("deployment", Shapes.TEXT, "The name of the active deployment."));

  private static final Shape.Fields JOB =
      Shapes.closed(
          "job",
          "the job",
          "A job of the OpenPAI job protocol, version 2.",
          required("protocolVersion", Shapes.PROTOCOL_VERSION, "The version of the protocol, 2."),
          required("name", Shapes.NAME, "The name of the job."),
          required(
              "type",
              new Shape.Word("types", ImmutableList.of("job"), false, false),
              "What the document is: a job."),
          optional("version", Shapes.VERSION, "The version of the job, latest by default."),
          optional("contributor", Shapes.TEXT, "Who made it."),
          optional("description", Shapes.TEXT, "What it is for."),
          optional(
              "prerequisites",
              Shapes.listOf(PrerequisiteShapes.PREREQUISITE),
              "Images, data, scripts, outputs and whatever else the task roles use."),
          optional("parameters", Shapes.ANY_MAP, "Values for templates."),
          optional("secrets", Shapes.ANY_MAP, "Confidential values for templates."),
          optional("jobRetryCount", Shapes.COUNT, "How often the job is retried, 0 by default."),
          required(
              "taskRoles",
              new Shape.Entries(
                  Optional.of(NameRule.IDENTIFIER), TASK_ROLE, Shape.Empty.FORBIDDEN, false),
              "The kinds of tasks by name."),
          optional(
              "deployments",
              Shapes.listOf(DEPLOYMENT),
              "Commands that adapt the job to places it runs in."),
          optional("defaults", DEFAULTS, "Settings that depend on the cluster."),
          optional("extras", ExtrasShapes.EXTRAS, "Everything beside the core protocol."));

  private static final Shape DOCUMENT =
      new Shape.Either(
          new Shape.Variants(
              "jobOrPrerequisite",
              ImmutableList.of(
                  new Shape.Case(
                      new Condition.Any(
                          ImmutableList.of(
                              new Condition.Is("type", ImmutableList.of("job")),
                              new Condition.Contains("taskRoles"))),
                      JOB)),
              PrerequisiteShapes.PREREQUISITE),
          Shapes.listOf(PrerequisiteShapes.PREREQUISITE));

  private ProtocolShapes() {}

  /**
   * A job.
   *
   * @return its shape
   */
  public static Shape job() {
    return JOB;
  }

  /**
   * One prerequisite.
   *
   * @return its shape
   */
  public static Shape prerequisite() {
    return PrerequisiteShapes.PREREQUISITE;
  }

  /**
   * What a reference may lead to: one prerequisite, a list of them, or a job.
   *
   * @return its shape
   */
  public static Shape prerequisiteDocument() {
    return DOCUMENT;
  }
}
