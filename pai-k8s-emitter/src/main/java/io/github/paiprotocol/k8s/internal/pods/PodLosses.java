package io.github.paiprotocol.k8s.internal.pods;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.task.SchedulingLosses;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;

/** What is lost because no controller watches bare pods. */
final class PodLosses {
  private PodLosses() {}

  static void note(Emission emission) {
    Job job = emission.job();
    if (job.jobRetryCount().orElse(0) > 0) {
      emission.lost(ProtocolPath.of("jobRetryCount"), "nobody runs the pods again");
    }
    job.taskRoles()
        .forEach(
            (name, role) -> {
              if (!job.extras().isGang() && role.taskRetryCount().orElse(0) > 0) {
                emission.lost(
                    ProtocolPath.of("taskRoles", name, "taskRetryCount"),
                    "a pod that failed is not run again");
              }
            });
    SchedulingLosses.note(emission);
    if (TaskCounts.of(job) > 1) {
      emission.lost(
          ProtocolPath.of("taskRoles"),
          "no task ends another one: the job is over when every pod is, and it is for the caller to"
              + " count failed and succeeded pods");
    }
  }
}
