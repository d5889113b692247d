package io.github.paiprotocol.k8s.internal.target.volcano;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import io.github.paiprotocol.k8s.internal.target.CompletionLimits;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * When a role ends the job, as policies of its task and numbers of the Job.
 *
 * <p>Volcano: {@code minSuccess} since 1.3 counts the succeeded pods of all tasks. {@code
 * RestartPod} since 1.11 counts as a retry of the Job, like {@code RestartJob}; the Job fails when
 * it has made {@code maxRetry} of them. Failed pods are not counted.
 */
final class VolcanoPolicies {
  private final RenderContext emission;
  private final boolean several;
  private final @Nullable Integer minSuccess;
  private final long retries;

  VolcanoPolicies(RenderContext emission) {
    this.emission = emission;
    Job job = emission.job();
    several = job.taskRoles().size() > 1;
    // The largest, so that the succeeded tasks of other roles end the job rather late than early.
    OptionalInt successes =
        job.taskRoles().values().stream()
            .map(CompletionLimits::of)
            .filter(CompletionLimits::succeedsEarly)
            .mapToInt(CompletionLimits::successes)
            .max();
    minSuccess = successes.isPresent() ? successes.getAsInt() : null;
    retries =
        (long) job.jobRetryCount().orElse(0)
            + job.taskRoles().values().stream()
                .filter(this::restartsPods)
                .mapToInt(role -> role.taskRetryCount().orElse(0))
                .max()
                .orElse(0);
  }

  /** How many succeeded tasks complete the Job; null when all must succeed. */
  @Nullable Integer minSuccess() {
    return minSuccess;
  }

  /** How many starts and restarts the Job has in all. */
  int maxRetry() {
    return Ints.saturatedCast(retries + 1);
  }

  /** How many pods must be able to start before any does. */
  int minAvailable() {
    Job job = emission.job();
    return job.extras().isGang() ? Math.toIntExact(TaskCounts.of(job)) : 1;
  }

  /** A role whose first failed task fails the job runs it again first. */
  private boolean restartsPods(TaskRole role) {
    return !emission.job().extras().isGang()
        && role.taskRetryCount().orElse(0) > 0
        && role.minFailedInstances() == 1;
  }

  List<VolcanoJobSpec.Policy> of(String name, TaskRole role) {
    ProtocolPath path = JobPaths.role(name);
    ProtocolPath completion = path.child(Keys.COMPLETION);
    CompletionLimits limits = CompletionLimits.of(role);
    ImmutableList.Builder<VolcanoJobSpec.Policy> policies = ImmutableList.builder();
    if (limits.failures() == 1) {
      policies.add(VolcanoJobSpec.Policy.onEvent("PodFailed", onFailure(role)));
      noteDisruptions(completion.child(Keys.MIN_FAILED_INSTANCES));
    } else {
      noteFailures(completion.child(Keys.MIN_FAILED_INSTANCES), limits);
    }
    if (limits.endsBySuccesses() && !limits.succeedsEarly()) {
      policies.add(VolcanoJobSpec.Policy.onEvent("TaskCompleted", "CompleteJob"));
    } else if (limits.succeedsEarly() && several) {
      emission.approximate(
          completion.child(Keys.MIN_SUCCEEDED_INSTANCES),
          "the Job completes when " + minSuccess + " tasks of any role have succeeded",
          "targets `framework` and `jobset` count the tasks of each role");
    }
    noteRetries(path.child(Keys.TASK_RETRY_COUNT), role);
    return policies.build();
  }

  private String onFailure(TaskRole role) {
    if (restartsPods(role)) {
      return "RestartPod";
    }
    return emission.job().jobRetryCount().orElse(0) > 0 ? "RestartJob" : "TerminateJob";
  }

  private void noteRetries(ProtocolPath path, TaskRole role) {
    if (restartsPods(role)) {
      emission.approximate(
          path,
          ("the tasks of the Job are run again %s%s in all, restarts of the whole Job included, and"
                  + " then it fails")
              .formatted(retries, (retries == 1 ? " time" : " times")),
          "targets `job`, `jobset` and `framework` count the retries of each task");
    } else if (!emission.job().extras().isGang() && role.taskRetryCount().orElse(0) > 0) {
      emission.lost(
          path,
          "Volcano fails the Job after the last retry of a task, which `minFailedInstances` does"
              + " not allow, so a failed task is not run again",
          "targets `job`, `jobset` and `framework` run a failed task again alone");
    }
  }

  /** A drained pod is Failed before it is deleted, and Volcano has no condition for that. */
  private void noteDisruptions(ProtocolPath path) {
    if (emission.profile().operations().ignoreDisruptions().orElse(true)) {
      emission.lost(
          path,
          "Volcano counts a pod that a node drain ends as failed;"
              + " `operations.ignoreDisruptions: false` in the profile accepts that",
          "set `operations.ignoreDisruptions: false` in the profile, or choose target `job` or"
              + " `jobset`, which do not count such pods");
    }
  }

  private void noteFailures(ProtocolPath path, CompletionLimits limits) {
    int needed = minSuccess != null ? minSuccess : minAvailable();
    String ending =
        ("failed tasks end nothing, but the Job ends Failed when fewer than %s%s succeeded in the"
                + " end")
            .formatted(needed, (needed == 1 ? " task has" : " tasks have"));
    if (limits.endsByFailures()) {
      emission.lost(
          path,
          "Volcano does not count failed tasks: " + ending,
          "target `framework` counts them as the protocol does, targets `job` and `jobset` nearly");
    } else {
      emission.approximate(
          path, ending, "target `framework` lets a job succeed even if tasks fail");
    }
  }
}
