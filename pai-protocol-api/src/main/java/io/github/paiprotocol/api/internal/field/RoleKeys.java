package io.github.paiprotocol.api.internal.field;

/** Keys of task roles that more than their table of fields names, in the paths of findings. */
public final class RoleKeys {
  /** How often one task is run again. */
  public static final String TASK_RETRY_COUNT = "taskRetryCount";

  /** When a job failed and when it succeeded. */
  public static final String COMPLETION = "completion";

  /** How many failed tasks let the job fail. */
  public static final String MIN_FAILED_INSTANCES = "minFailedInstances";

  /** How many succeeded tasks let the job succeed. */
  public static final String MIN_SUCCEEDED_INSTANCES = "minSucceededInstances";

  private RoleKeys() {}
}
