package io.github.paiprotocol.k8s.internal.target.job;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.k8s.internal.target.IndexedJobs;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.internal.target.SchedulingLosses;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.LinkedHashMap;

/** Makes one Indexed Job for each role. The Job controller names its pods {@code JOB-INDEX}. */
public final class IndexedJobTarget implements Target {

  /** The target. */
  public IndexedJobTarget() {}

  @Override
  public String name() {
    return "job";
  }

  @Override
  public void emit(Workload workload, RenderContext emission) {
    KueueLabels queue = KueueLabels.ofJob(emission);
    noteLosses(emission, queue);
    RoleTasks tasks = emission.tasks(emission.naming());
    tasks.addService();
    IndexedJobs jobs = new IndexedJobs(emission, tasks, "");
    noteQueue(emission, queue);
    for (ResolvedRole role : workload.resolved().roles().values()) {
      ObjectMeta metadata =
          emission.metadata(tasks.naming().role(role.name()), tasks.labels(role.name()));
      metadata.getLabels().putAll(queue.labels());
      metadata.setAnnotations(new LinkedHashMap<>(tasks.annotations(role.name())));
      Job job = new Job();
      job.setMetadata(metadata);
      job.setSpec(alone(jobs.spec(role), emission.profile().operations()));
      emission.add(
          job,
          ProvenanceMap.ofRole(
              role.name(), ProtocolPath.root(), ProtocolPath.of("spec", "template")),
          fields -> {
            FieldOrigins spec = fields.at("spec");
            jobs.record(role, spec);
            IndexedJobs.recordAlone(spec);
          });
    }
  }

  /** Sets the fields that only a Job without an owner has. */
  private static JobSpec alone(JobSpec spec, Operations operations) {
    operations.ttlSecondsAfterFinished().ifPresent(spec::setTtlSecondsAfterFinished);
    if (operations.suspend()) {
      spec.setSuspend(true);
    }
    return spec;
  }

  private static void noteQueue(RenderContext emission, KueueLabels queue) {
    if (queue.isQueued() && emission.job().taskRoles().size() > 1) {
      emission.lost(
          JobPaths.ROLES,
          "Kueue admits each role by itself, so some may wait while others run",
          "target `jobset` is admitted as a whole");
    }
    if (emission.profile().operations().ttlSecondsAfterFinished().isPresent()) {
      emission.approximate(
          ProtocolPath.root(),
          "finished Jobs are deleted, but not the Service and what it owns: delete that, or all by"
              + " their label",
          "target `jobset` or `volcano` leaves no Service behind");
    }
  }

  private static void noteLosses(RenderContext emission, KueueLabels queue) {
    if (emission.job().jobRetryCount().orElse(0) > 0) {
      emission.lost(
          ProtocolPath.of("jobRetryCount"),
          "the Jobs are not run again",
          "targets `jobset`, `volcano` and `framework` run a job again");
    }
    if (emission.job().taskRoles().size() > 1) {
      emission.lost(
          JobPaths.ROLES,
          "each role is a Job of its own, and the end of one does not end the others",
          "targets `jobset`, `volcano` and `framework` end all roles together");
    }
    SchedulingLosses.note(emission, queue.isQueued() && emission.job().taskRoles().size() == 1);
  }
}
