package io.github.paiprotocol.k8s.internal.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link VolcanoJob} runs. It has a value for everything that Volcano's admission webhook
 * would fill in ({@code queue}, {@code schedulerName}, {@code minAvailable}, {@code maxRetry},
 * those of tasks, {@code dnsPolicy}): the webhook refuses to have these changed, so that applying a
 * Job without them a second time fails.
 *
 * @param schedulerName the scheduler of its pods
 * @param minAvailable how many pods must be able to start before any does, at least 1
 * @param minSuccess how many succeeded pods complete the job, at least 1; null means that all must
 *     end
 * @param maxRetry how often it is started in all, at least 1; Volcano takes 0 for 3
 * @param plugins the arguments of Volcano's plugins by name
 * @param queue the queue it waits in
 * @param priorityClassName the priority class of the job among others; null means none
 * @param ttlSecondsAfterFinished after how many seconds it is deleted when it is over; null means
 *     never
 * @param policies what events of any task do
 * @param tasks its tasks
 */
@org.immutables.value.Value.Builder
@JsonPropertyOrder({
  "schedulerName",
  "queue",
  "priorityClassName",
  "minAvailable",
  "minSuccess",
  "maxRetry",
  "ttlSecondsAfterFinished",
  "plugins",
  "policies",
  "tasks"
})
public record VolcanoJobSpec(
    String schedulerName,
    int minAvailable,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer minSuccess,
    int maxRetry,
    String queue,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String priorityClassName,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer ttlSecondsAfterFinished,
    Map<String, List<String>> plugins,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Policy> policies,
    List<Task> tasks) {
  /** Copies the collections. */
  public VolcanoJobSpec {
    plugins = ImmutableMap.copyOf(plugins);
    policies = ImmutableList.copyOf(policies);
    tasks = ImmutableList.copyOf(tasks);
  }

  /**
   * A builder.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds specifications. Not thread-safe. */
  public static final class Builder extends VolcanoJobSpecBuilder {
    Builder() {}
  }

  /**
   * What an event or an exit code does. Volcano takes the first that fits, so those of exit codes
   * stand before those of events.
   *
   * @param event the event, e.g. {@code PodFailed}; null when an exit code is meant
   * @param exitCode the exit code, not 0; null when an event is meant
   * @param action what is done, e.g. {@code RestartJob}
   */
  @JsonPropertyOrder({"event", "exitCode", "action"})
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Policy(@Nullable String event, @Nullable Integer exitCode, String action) {

    /**
     * What an event does.
     *
     * @param event the event
     * @param action what is done
     * @return the policy
     */
    public static Policy onEvent(String event, String action) {
      return new Policy(event, null, action);
    }
  }

  /**
   * Pods of one kind.
   *
   * @param name its name, a DNS label
   * @param replicas how many pods it has, at least 1
   * @param minAvailable how many of them must be able to start
   * @param maxRetry how often Volcano restarts the task by itself, at least 1
   * @param policies what events of its pods do
   * @param template its pod
   */
  @JsonPropertyOrder({"name", "replicas", "minAvailable", "maxRetry", "policies", "template"})
  public record Task(
      String name,
      int replicas,
      int minAvailable,
      int maxRetry,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Policy> policies,
      PodTemplateSpec template) {
    /** What Volcano fills in for an absent {@code maxRetry}. */
    private static final int MAX_RETRY = 3;

    /** Copies the list. */
    public Task {
      policies = ImmutableList.copyOf(policies);
    }

    /**
     * A task as Volcano's webhook completes it.
     *
     * @param name its name
     * @param replicas how many pods it has
     * @param minAvailable how many of them must be able to start
     * @param policies what events of its pods do
     * @param template its pod; {@code dnsPolicy} is set where the pod uses the host's network
     * @return the task
     */
    public static Task of(
        String name,
        int replicas,
        int minAvailable,
        List<Policy> policies,
        PodTemplateSpec template) {
      PodSpec spec = template.getSpec();
      if (Boolean.TRUE.equals(spec.getHostNetwork()) && spec.getDnsPolicy() == null) {
        spec.setDnsPolicy("ClusterFirstWithHostNet");
      }
      return new Task(name, replicas, minAvailable, MAX_RETRY, policies, template);
    }
  }
}
