package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Row.list;
import static io.github.paiprotocol.api.internal.field.Row.map;
import static io.github.paiprotocol.api.internal.field.Row.number;
import static io.github.paiprotocol.api.internal.field.Row.optional;
import static io.github.paiprotocol.api.internal.field.Row.required;
import static io.github.paiprotocol.api.internal.field.Row.unless;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.shape.Condition;
import io.github.paiprotocol.api.internal.shape.NameRule;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/**
 * The tables of a job. Whatever depends on more than one map (what a name refers to, templates,
 * sums) is not structure and stands with the validation rules.
 *
 * <p>Protocol: job; task role.
 */
public final class JobFields {
  private static final String DEFAULT_ADVICE =
      "leave the key out for the default, or write -1 for never";
  private static final String RESOURCE_ADVICE = "write what the task needs";

  static final Table<Completion> COMPLETION =
      Table.closed("completion", "a completion policy", "When the task role ends the whole job.")
          .of(
              number(
                  "minFailedInstances",
                  Forms.integer(
                      Shapes.doubtfulZero(-1, ", which means the default, 1", DEFAULT_ADVICE)),
                  "How many failed tasks fail the job; -1 for never, 1 by default.",
                  Completion::minFailedInstances),
              number(
                  "minSucceededInstances",
                  Forms.integer(
                      Shapes.doubtfulZero(
                          -1, ", which means the default, all instances", DEFAULT_ADVICE)),
                  "How many succeeded tasks succeed the job; -1 for never, all by default.",
                  Completion::minSucceededInstances),
              Completion::new);

  static final Table<ContainerOptions> CONTAINER_OPTIONS =
      Table.closed("extraContainerOptions", "container options", "Options of the container.")
          .of(
              number(
                  "shmMB",
                  Forms.integer(Shapes.atLeast(1)),
                  "Shared memory in MiB, 512 by default.",
                  ContainerOptions::shmMB),
              optional(
                  "infiniband",
                  Forms.FLAG,
                  "Whether InfiniBand devices are wanted.",
                  ContainerOptions::infiniband),
              ContainerOptions::new);

  static final Table<ResourceSpec> RESOURCES =
      Table.closed("resourcePerInstance", "resources", "What one task takes.")
          .of(
              required(
                  "cpu",
                  Forms.integer(Shapes.doubtfulZero(0, ": the task gets no CPU", RESOURCE_ADVICE)),
                  "CPU cores.",
                  0,
                  ResourceSpec::cpu),
              required(
                  "memoryMB",
                  Forms.integer(
                      Shapes.doubtfulZero(0, ": the task gets no memory", RESOURCE_ADVICE)),
                  "Memory in MiB.",
                  0,
                  ResourceSpec::memoryMB),
              required("gpu", Forms.COUNT, "GPU cards.", 0, ResourceSpec::gpu),
              map(
                  "ports",
                  Forms.map(
                      Forms.integer(Shapes.atLeast(1)),
                      count ->
                          new Shape.Entries(
                              Optional.of(NameRule.IDENTIFIER),
                              count,
                              Shape.Empty.DOUBTFUL,
                              false)),
                  "How many ports by label; ssh and http are added unless listed.",
                  ResourceSpec::ports),
              ResourceSpec::new);

  static final Table<TaskRole> TASK_ROLE =
      Table.closed("taskRole", "a task role", "One kind of task, run in a number of containers.")
          .rows(TaskRole::builder, TaskRole.Builder::build)
          .checked("protocolVersion", Shapes.PROTOCOL_VERSION, "The version of the protocol.")
          .row(
              number(
                  "instances",
                  Forms.integer(Shapes.between(1, TaskRole.MAX_INSTANCES)),
                  "How many tasks, 1 by default.",
                  TaskRole::instances),
              TaskRole.Builder::instances)
          .row(
              unless(
                  Completion.byDefault(),
                  "completion",
                  COMPLETION,
                  "When the task role ends the whole job.",
                  TaskRole::completion),
              TaskRole.Builder::completion)
          .row(
              number(
                  "taskRetryCount",
                  Forms.COUNT,
                  "How often one task is retried; has an effect only without gang allocation.",
                  TaskRole::taskRetryCount),
              TaskRole.Builder::taskRetryCount)
          .row(
              list(
                  "prerequisites",
                  Forms.listOf(ReferenceFields.REFERENCE),
                  "What runs around the commands, in order.",
                  TaskRole::prerequisites),
              TaskRole.Builder::prerequisites)
          .row(
              required(
                  "dockerImage",
                  Forms.FILLED_TEXT,
                  "The name of a dockerimage prerequisite.",
                  "",
                  TaskRole::dockerImage),
              TaskRole.Builder::dockerImage)
          .row(
              optional(
                  "data", Forms.FILLED_TEXT, "The name of a data prerequisite.", TaskRole::data),
              TaskRole.Builder::data)
          .row(
              optional(
                  "output",
                  Forms.FILLED_TEXT,
                  "The name of an output prerequisite.",
                  TaskRole::output),
              TaskRole.Builder::output)
          .row(
              optional(
                  "script",
                  Forms.FILLED_TEXT,
                  "The name of a script prerequisite.",
                  TaskRole::script),
              TaskRole.Builder::script)
          .row(
              unless(
                  ContainerOptions.none(),
                  "extraContainerOptions",
                  CONTAINER_OPTIONS,
                  "Options of the container.",
                  TaskRole::extraContainerOptions),
              TaskRole.Builder::extraContainerOptions)
          .row(
              required(
                  "resourcePerInstance",
                  RESOURCES,
                  "What one task takes.",
                  TaskRole::resourcePerInstance),
              TaskRole.Builder::resourcePerInstance)
          .row(
              required(
                  "commands",
                  Forms.texts(Shapes.nonEmptyListOf(Shapes.TEXT)),
                  "The shell commands, in order.",
                  ImmutableList.of(),
                  TaskRole::commands),
              TaskRole.Builder::commands)
          .table();

  static final Table<Deployment.Commands> DEPLOYMENT_COMMANDS =
      Table.closed(
              "deploymentTaskRole",
              "a task role of a deployment",
              "Commands around those of a task role.")
          .of(
              list(
                  "preCommands",
                  Forms.TEXTS,
                  "Run before the commands.",
                  Deployment.Commands::preCommands),
              list(
                  "postCommands",
                  Forms.TEXTS,
                  "Run after the commands.",
                  Deployment.Commands::postCommands),
              Deployment.Commands::new);

  static final Table<Deployment> DEPLOYMENT =
      Table.closed(
              "deployment", "a deployment", "Commands that adapt the job to one place it runs in.")
          .rows(Deployment::builder, Deployment.Builder::build)
          .row(
              required("name", Forms.NAME, "What the defaults call it.", "", Deployment::name),
              Deployment.Builder::name)
          .row(
              optional("version", Forms.VERSION, "Its version.", Deployment::version),
              Deployment.Builder::version)
          .row(
              optional("contributor", Forms.TEXT, "Who made it.", Deployment::contributor),
              Deployment.Builder::contributor)
          .row(
              optional("description", Forms.TEXT, "What it is for.", Deployment::description),
              Deployment.Builder::description)
          .checked("protocolVersion", Shapes.PROTOCOL_VERSION, "The version of the protocol.")
          .row(
              required(
                  "taskRoles",
                  Forms.map(DEPLOYMENT_COMMANDS, Shapes::nullableEntries),
                  "Commands by task role.",
                  ImmutableMap.of(),
                  Deployment::taskRoles),
              Deployment.Builder::taskRoles)
          .table();

  static final Table<Defaults> DEFAULTS =
      Table.closed("defaults", "defaults", "Settings that depend on the cluster.")
          .of(
              optional(
                  "virtualCluster",
                  Forms.TEXT,
                  "The virtual cluster, default by default.",
                  Defaults::virtualCluster),
              optional(
                  "deployment",
                  Forms.TEXT,
                  "The name of the active deployment.",
                  Defaults::deployment),
              Defaults::new);

  /** Named confidential values. They are part of the job, so its text has them. */
  static final Form<Secrets> SECRETS =
      Form.of(
          Shapes.ANY_MAP,
          value -> Secrets.of(Forms.entries(value)),
          secrets -> Value.of(secrets.reveal()));

  /** A job. */
  public static final Table<Job> JOB =
      Table.closed("job", "the job", "A job of the OpenPAI job protocol, version 2.")
          .rows(Job::builder, Job.Builder::build)
          .constant(
              "protocolVersion",
              Shapes.PROTOCOL_VERSION,
              "The version of the protocol, 2.",
              Value.of(2))
          .row(
              required("name", Forms.NAME, "The name of the job.", "", Job::name),
              Job.Builder::name)
          .constant(
              "type",
              new Shape.Word("types", ImmutableList.of("job"), false, false),
              "What the document is: a job.",
              Value.of("job"))
          .row(
              optional(
                  "version",
                  Forms.VERSION,
                  "The version of the job, latest by default.",
                  Job::version),
              Job.Builder::version)
          .row(
              optional("contributor", Forms.TEXT, "Who made it.", Job::contributor),
              Job.Builder::contributor)
          .row(
              optional("description", Forms.TEXT, "What it is for.", Job::description),
              Job.Builder::description)
          .row(
              list(
                  "prerequisites",
                  Forms.listOf(PrerequisiteFields.PREREQUISITE),
                  "Images, data, scripts, outputs and whatever else the task roles use.",
                  Job::prerequisites),
              Job.Builder::prerequisites)
          .row(
              map("parameters", Forms.ANY_MAP, "Values for templates.", Job::parameters),
              Job.Builder::parameters)
          .row(
              unless(
                  Secrets.none(),
                  "secrets",
                  SECRETS,
                  "Confidential values for templates.",
                  Job::secrets),
              Job.Builder::secrets)
          .row(
              number(
                  "jobRetryCount",
                  Forms.COUNT,
                  "How often the job is retried, 0 by default.",
                  Job::jobRetryCount),
              Job.Builder::jobRetryCount)
          .row(
              required(
                  "taskRoles",
                  Forms.map(
                      TASK_ROLE,
                      role ->
                          new Shape.Entries(
                              Optional.of(NameRule.IDENTIFIER),
                              role,
                              Shape.Empty.FORBIDDEN,
                              false)),
                  "The kinds of tasks by name.",
                  ImmutableMap.of(),
                  Job::taskRoles),
              Job.Builder::taskRoles)
          .row(
              list(
                  "deployments",
                  Forms.listOf(DEPLOYMENT),
                  "Commands that adapt the job to places it runs in.",
                  Job::deployments),
              Job.Builder::deployments)
          .row(
              unless(
                  Defaults.none(),
                  "defaults",
                  DEFAULTS,
                  "Settings that depend on the cluster.",
                  Job::defaults),
              Job.Builder::defaults)
          .row(
              unless(
                  Extras.none(),
                  "extras",
                  ExtrasFields.EXTRAS,
                  "Everything beside the core protocol.",
                  Job::extras),
              Job.Builder::extras)
          .table();

  /** What a reference may lead to: one prerequisite, a list of them, or a job. */
  public static final Shape PREREQUISITE_DOCUMENT =
      new Shape.Either(
          new Shape.Variants(
              "jobOrPrerequisite",
              ImmutableList.of(
                  new Shape.Case(
                      new Condition.Any(
                          ImmutableList.of(
                              new Condition.Is("type", ImmutableList.of("job")),
                              new Condition.Contains("taskRoles"))),
                      JOB.shape())),
              PrerequisiteFields.PREREQUISITE.shape()),
          Shapes.listOf(PrerequisiteFields.PREREQUISITE.shape()));

  private JobFields() {}
}
