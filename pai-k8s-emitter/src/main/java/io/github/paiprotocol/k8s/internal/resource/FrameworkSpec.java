package io.github.paiprotocol.k8s.internal.resource;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import java.util.List;

/**
 * What a {@link Framework} runs.
 *
 * @param executionType {@code Start} runs it at once, {@code Create} and {@code Stop} do not
 * @param retryPolicy when the whole job is tried again
 * @param taskRoles its roles, in the job's order
 */
@JsonPropertyOrder({"executionType", "retryPolicy", "taskRoles"})
public record FrameworkSpec(
    String executionType, RetryPolicy retryPolicy, List<TaskRoleSpec> taskRoles) {
  /** Copies the list. */
  public FrameworkSpec {
    taskRoles = ImmutableList.copyOf(taskRoles);
  }

  /**
   * When something is tried again.
   *
   * @param fancyRetryPolicy whether permanent failures are not retried, and transient ones are,
   *     without counting
   * @param maxRetryCount how often, at least 0; -1 means always, -2 never
   */
  @JsonPropertyOrder({"fancyRetryPolicy", "maxRetryCount"})
  public record RetryPolicy(boolean fancyRetryPolicy, int maxRetryCount) {}

  /**
   * One role.
   *
   * @param name its name, {@code [a-z0-9]{1,63}}
   * @param taskNumber how many tasks it has, 1 to 10,000
   * @param task what one of them is
   * @param frameworkAttemptCompletionPolicy when the role ends the job
   */
  @JsonPropertyOrder({"name", "taskNumber", "task", "frameworkAttemptCompletionPolicy"})
  public record TaskRoleSpec(
      String name,
      int taskNumber,
      TaskSpec task,
      CompletionPolicy frameworkAttemptCompletionPolicy) {}

  /**
   * One task.
   *
   * @param retryPolicy when it is tried again
   * @param podGracefulDeletionTimeoutSec how long its pod may take to end, in seconds
   * @param pod its pod
   */
  @JsonPropertyOrder({"retryPolicy", "podGracefulDeletionTimeoutSec", "pod"})
  public record TaskSpec(
      RetryPolicy retryPolicy, int podGracefulDeletionTimeoutSec, PodTemplateSpec pod) {}

  /**
   * When a role ends the job.
   *
   * @param minFailedTaskCount failed tasks that fail the job; -1 means never
   * @param minSucceededTaskCount succeeded tasks that succeed the job; -1 means never
   */
  @JsonPropertyOrder({"minFailedTaskCount", "minSucceededTaskCount"})
  public record CompletionPolicy(int minFailedTaskCount, int minSucceededTaskCount) {}
}
