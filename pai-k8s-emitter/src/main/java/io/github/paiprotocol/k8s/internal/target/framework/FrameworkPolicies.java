package io.github.paiprotocol.k8s.internal.target.framework;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import io.github.paiprotocol.resolver.ResolvedRole;
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
}
