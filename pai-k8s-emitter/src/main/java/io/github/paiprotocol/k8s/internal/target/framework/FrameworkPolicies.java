package io.github.paiprotocol.k8s.internal.target.framework;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.util.List;

/** When jobs and tasks end and are tried again, as FrameworkController says it. */
final class FrameworkPolicies {
  private static final String RUN_AT_ONCE = "Start";

  private FrameworkPolicies() {}

  /** A job with its roles. */
  static FrameworkSpec job(Job job, List<FrameworkSpec.TaskRoleSpec> roles) {
    return new FrameworkSpec(
        RUN_AT_ONCE, new FrameworkSpec.RetryPolicy(true, job.jobRetryCount().orElse(0)), roles);
  }

  /** A role whose pods may take some seconds to end. */
  static FrameworkSpec.TaskRoleSpec role(
      Job job, ResolvedRole resolved, int gracefulDeletionSeconds, PodTemplateSpec pod) {
    TaskRole role = resolved.role();
    return new FrameworkSpec.TaskRoleSpec(
        RoleNames.stripped(resolved.name()),
        role.instanceCount(),
        new FrameworkSpec.TaskSpec(taskRetry(job, role), gracefulDeletionSeconds, pod),
        new FrameworkSpec.CompletionPolicy(
            role.minFailedInstances(), role.minSucceededInstances()));
  }

  /** In a gang no task is retried alone. */
  private static FrameworkSpec.RetryPolicy taskRetry(Job job, TaskRole role) {
    return job.extras().isGang()
        ? new FrameworkSpec.RetryPolicy(false, 0)
        : new FrameworkSpec.RetryPolicy(true, role.taskRetryCount().orElse(0));
  }

  /** Records the origins of a job with its roles. */
  static void record(Job job, FieldOrigins spec) {
    spec.at("retryPolicy").put("maxRetryCount", JobOrigins.RETRIES);
    job.taskRoles().keySet().forEach(role -> record(job, role, spec.at("taskRoles")));
  }

  private static void record(Job job, String role, FieldOrigins roles) {
    Provenance instances = JobOrigins.of(role, "instances");
    FieldOrigins spec = roles.at(RoleNames.stripped(role));
    spec.put("name", JobOrigins.of(role)).put("taskNumber", instances);
    spec.at("task")
        .put(
            "podGracefulDeletionTimeoutSec",
            JobOrigins.profile("openpai", "gracefulDeletionSeconds"))
        .at("retryPolicy")
        .put("fancyRetryPolicy", JobOrigins.GANG)
        .put("maxRetryCount", JobOrigins.retries(job, role));
    spec.at("frameworkAttemptCompletionPolicy")
        .put("minFailedTaskCount", JobOrigins.of(role, Keys.COMPLETION, Keys.MIN_FAILED_INSTANCES))
        .put(
            "minSucceededTaskCount",
            JobOrigins.of(role, Keys.COMPLETION, Keys.MIN_SUCCEEDED_INSTANCES),
            instances);
  }
}
