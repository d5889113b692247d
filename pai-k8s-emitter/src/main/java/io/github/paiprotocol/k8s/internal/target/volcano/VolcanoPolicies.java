package io.github.paiprotocol.k8s.internal.target.volcano;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import io.github.paiprotocol.k8s.spi.JobEmission;
import java.util.List;

/**
 * When a role ends the job, as policies of its task. Volcano counts neither failures nor successes.
 */
final class VolcanoPolicies {
  private VolcanoPolicies() {}

  static List<VolcanoJobSpec.Policy> of(JobEmission emission, String name, TaskRole role) {
    ProtocolPath path = JobPaths.role(name);
    ImmutableList.Builder<VolcanoJobSpec.Policy> policies = ImmutableList.builder();
    if (role.minFailedInstances() == 1) {
      boolean again = emission.job().jobRetryCount().orElse(0) > 0;
      policies.add(
          VolcanoJobSpec.Policy.onEvent("PodFailed", again ? "RestartJob" : "TerminateJob"));
      noteDisruptions(emission, path.child(Keys.COMPLETION).child(Keys.MIN_FAILED_INSTANCES));
    } else {
      noteFailures(emission, path.child(Keys.COMPLETION).child(Keys.MIN_FAILED_INSTANCES), role);
    }
    if (role.minSucceededInstances() == role.instanceCount()) {
      policies.add(VolcanoJobSpec.Policy.onEvent("TaskCompleted", "CompleteJob"));
    } else if (role.minSucceededInstances() != -1) {
      emission.lost(
          path.child(Keys.COMPLETION).child(Keys.MIN_SUCCEEDED_INSTANCES),
          "Volcano does not count succeeded tasks, so the role ends nothing before all of them"
              + " have",
          "target `framework` counts them, and `job` and `jobset` do from Kubernetes 1.31 on");
    }
    if (!emission.job().extras().isGang() && role.taskRetryCount().orElse(0) > 0) {
      emission.lost(
          path.child(Keys.TASK_RETRY_COUNT),
          "a task that failed is not run again alone",
          "targets `job`, `jobset` and `framework` run a failed task again alone");
    }
    return policies.build();
  }

  /** A drained pod is Failed before it is deleted, and Volcano has no condition for that. */
  private static void noteDisruptions(JobEmission emission, ProtocolPath path) {
    if (emission.profile().operations().ignoreDisruptions().orElse(true)) {
      emission.lost(
          path,
          "Volcano takes a pod that a node drain ends for a failed one;"
              + " `operations.ignoreDisruptions: false` in the profile accepts that",
          "set `operations.ignoreDisruptions: false` in the profile, or choose target `job` or"
              + " `jobset`, which do not count such pods");
    }
  }

  private static void noteFailures(JobEmission emission, ProtocolPath path, TaskRole role) {
    if (role.minFailedInstances() == -1) {
      emission.approximate(
          path,
          "failed tasks end nothing, but the Job ends as failed when fewer tasks than its"
              + " `minAvailable` have succeeded",
          "target `framework` lets a job succeed whatever fails");
    } else {
      emission.lost(
          path,
          "Volcano does not count failed tasks, so they end nothing",
          "targets `framework`, `job` and `jobset` count them");
    }
  }
}
