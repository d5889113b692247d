package io.github.paiprotocol.k8s.internal.pods;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.model.Loss;

/** What is lost because no controller watches bare pods. */
final class PodLosses {
  private PodLosses() {}

  static void note(Emission emission) {
    Job job = emission.job();
    if (job.jobRetryCount().orElse(0) > 0) {
      lost(emission, ProtocolPath.of("jobRetryCount"), "nobody runs the pods again");
    }
    job.taskRoles().forEach((name, role) -> note(emission, name, role));
    long tasks = job.taskRoles().values().stream().mapToLong(TaskRole::instanceCount).sum();
    if (tasks > 1 && job.extras().isGang()) {
      lost(
          emission,
          ProtocolPath.of("extras", "gangAllocation"),
          "pods are scheduled one by one, so some may wait for others that never start");
    }
    if (tasks > 1) {
      lost(
          emission,
          ProtocolPath.of("taskRoles"),
          "no task ends another one: the job is over when every pod is, and it is for the caller to"
              + " count failed and succeeded pods");
    }
  }

  private static void note(Emission emission, String name, TaskRole role) {
    if (!emission.job().extras().isGang() && role.taskRetryCount().orElse(0) > 0) {
      lost(
          emission,
          ProtocolPath.of("taskRoles", name, "taskRetryCount"),
          "a pod that failed is not run again");
    }
  }

  private static void lost(Emission emission, ProtocolPath path, String explanation) {
    emission.note(path, Loss.Fidelity.LOST, explanation);
  }
}
