package io.github.paiprotocol.api.internal.field;

/** Keys of jobs that more than their table of fields names, such as the paths of findings. */
public final class Keys {
  /** The task roles of a job, a deployment or the settings of HiveD. */
  public static final String TASK_ROLES = "taskRoles";

  /** The prerequisites of a job, or what a role requires. */
  public static final String PREREQUISITES = "prerequisites";

  /** The deployments of a job. */
  public static final String DEPLOYMENTS = "deployments";

  /** Settings of the runtime and the scheduler. */
  public static final String EXTRAS = "extras";

  /** What a role or a callback runs. */
  public static final String COMMANDS = "commands";

  /** The resources of a task. */
  public static final String RESOURCES = "resourcePerInstance";

  /** The options of a task's container. */
  public static final String CONTAINER_OPTIONS = "extraContainerOptions";

  /** What runs at an event. */
  public static final String CALLBACKS = "callbacks";

  /** What a failed callback means. */
  public static final String FAILURE_POLICY = "failurePolicy";

  /** The variables of a prerequisite, or the values a reference gives them. */
  public static final String TEMPLATE_VARIABLES = "template_variables";

  /** The storages that a prerequisite mounts. */
  public static final String REQUIRE_STORAGES = "requireStorages";

  /** How often one task is run again. */
  public static final String TASK_RETRY_COUNT = "taskRetryCount";

  /** When a job failed and when it succeeded. */
  public static final String COMPLETION = "completion";

  /** How many failed tasks let the job fail. */
  public static final String MIN_FAILED_INSTANCES = "minFailedInstances";

  /** How many succeeded tasks let the job succeed. */
  public static final String MIN_SUCCEEDED_INSTANCES = "minSucceededInstances";

  private Keys() {}
}
