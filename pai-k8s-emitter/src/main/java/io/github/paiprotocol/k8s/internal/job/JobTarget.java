package io.github.paiprotocol.k8s.internal.job;

import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.KubernetesTarget;
import io.github.paiprotocol.k8s.internal.task.IndexedJobs;
import io.github.paiprotocol.k8s.internal.task.SchedulingLosses;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.internal.task.TaskHosts;
import io.github.paiprotocol.k8s.internal.task.TaskNames;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.resolver.ResolvedRole;

/** Makes one Indexed Job for each role. The Job controller names its pods {@code JOB-INDEX}. */
public final class JobTarget implements KubernetesTarget {

  /** The target. */
  public JobTarget() {}

  @Override
  public String name() {
    return "job";
  }

  @Override
  public void emit(Emission emission) {
    if (TaskCounts.areFarTooMany(emission)) {
      return;
    }
    TaskNames names = TaskNames.of(emission.job());
    noteLosses(emission);
    TaskSet tasks = TaskSet.emit(emission, names, new TaskHosts(names.job(), names.roles()));
    tasks.emitService();
    IndexedJobs jobs = new IndexedJobs(emission, tasks);
    for (ResolvedRole role : emission.resolved().roles().values()) {
      emission.add(
          new JobBuilder()
              .withMetadata(
                  emission
                      .metadata(names.role(role.name()))
                      .withLabels(tasks.labels(role.name()))
                      .withAnnotations(tasks.annotations(role.name()))
                      .build())
              .withSpec(jobs.spec(role, names.job()))
              .build(),
          new Causes(
              TaskSet.causes(
                  role.name(), ProtocolPath.root(), ProtocolPath.of("spec", "template"))));
    }
  }

  private static void noteLosses(Emission emission) {
    if (emission.job().jobRetryCount().orElse(0) > 0) {
      emission.lost(ProtocolPath.of("jobRetryCount"), "nobody runs the Jobs again");
    }
    if (emission.job().taskRoles().size() > 1) {
      emission.lost(
          ProtocolPath.of("taskRoles"),
          "each role is a Job of its own, and the end of one does not end the others");
    }
    SchedulingLosses.note(emission);
  }
}
