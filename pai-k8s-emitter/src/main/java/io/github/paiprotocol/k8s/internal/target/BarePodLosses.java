package io.github.paiprotocol.k8s.internal.target;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.spi.RenderContext;

/** What is lost because no controller watches bare pods. */
public final class BarePodLosses {
  private BarePodLosses() {}

  /**
   * Notes the settings of the job that bare pods do not carry out.
   *
   * @param emission the job
   * @param queue the queue that its pods wait in
   */
  public static void note(RenderContext emission, KueueLabels queue) {
    if (emission.workload().dijob().isPresent()) {
      noteDIJob(emission, emission.workload().dijob().get());
    } else {
      noteJob(emission, queue);
    }
  }

  private static void noteDIJob(RenderContext emission, DIJob job) {
    ReplicaBounds.note(
        emission,
        path ->
            emission.lost(
                path,
                "pods are scheduled one by one, so fewer may start and wait for the others",
                "target `volcano` starts no fewer pods"));
    if (job.spec().priority() != DIJobPriority.NORMAL && emission.priorityClass().isEmpty()) {
      emission.lost(
          ProtocolPath.of("spec", "priority"),
          "the profile has no class for it in `operations.priorityClasses`",
          "name one there");
    }
  }

  private static void noteJob(RenderContext emission, KueueLabels queue) {
    Job job = emission.job();
    if (job.jobRetryCount().orElse(0) > 0) {
      emission.lost(
          ProtocolPath.of("jobRetryCount"),
          "the pods are not run again",
          "targets `jobset`, `volcano` and `framework` run a job again");
    }
    job.taskRoles()
        .forEach(
            (name, role) -> {
              if (!job.extras().isGang() && role.taskRetryCount().orElse(0) > 0) {
                emission.lost(
                    JobPaths.role(name).child(Keys.TASK_RETRY_COUNT),
                    "a pod that failed is not run again",
                    "targets `job`, `jobset` and `framework` run a failed task again alone");
              }
            });
    SchedulingLosses.note(emission, queue.isQueued());
    if (TaskCounts.of(job) > 1) {
      emission.lost(
          JobPaths.ROLES,
          "no task ends another one: the job is over when every pod is, and it is for the caller to"
              + " count failed and succeeded pods",
          "count them by the job's `completion`; targets `jobset`, `volcano` and `framework` end all roles"
              + " together");
    }
  }
}
