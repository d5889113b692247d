package io.github.paiprotocol.k8s.internal.target.job;

import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.k8s.internal.target.IndexedJobs;
import io.github.paiprotocol.k8s.internal.target.SchedulingLosses;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.JobEmission;
import io.github.paiprotocol.k8s.spi.JobTarget;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.resolver.ResolvedRole;

/** Makes one Indexed Job for each role. The Job controller names its pods {@code JOB-INDEX}. */
public final class IndexedJobTarget implements JobTarget {

  /** The target. */
  public IndexedJobTarget() {}

  @Override
  public String name() {
    return "job";
  }

  @Override
  public void emit(JobEmission emission) {
    noteLosses(emission);
    Tasks tasks = emission.tasks(emission.naming());
    tasks.addService();
    IndexedJobs jobs = new IndexedJobs(emission, tasks);
    for (ResolvedRole role : emission.resolved().roles().values()) {
      emission.add(
          new JobBuilder()
              .withMetadata(
                  emission
                      .metadata(tasks.naming().role(role.name()))
                      .withLabels(tasks.labels(role.name()))
                      .withAnnotations(tasks.annotations(role.name()))
                      .build())
              .withSpec(jobs.spec(role))
              .build(),
          Causes.ofRole(role.name(), ProtocolPath.root(), ProtocolPath.of("spec", "template")));
    }
  }

  private static void noteLosses(JobEmission emission) {
    if (emission.job().jobRetryCount().orElse(0) > 0) {
      emission.lost(ProtocolPath.of("jobRetryCount"), "nobody runs the Jobs again");
    }
    if (emission.job().taskRoles().size() > 1) {
      emission.lost(
          JobPaths.ROLES,
          "each role is a Job of its own, and the end of one does not end the others");
    }
    SchedulingLosses.note(emission);
  }
}
