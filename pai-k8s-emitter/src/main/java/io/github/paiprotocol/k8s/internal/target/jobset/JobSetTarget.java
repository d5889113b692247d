package io.github.paiprotocol.k8s.internal.target.jobset;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.batch.v1.JobTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.resource.JobSet;
import io.github.paiprotocol.k8s.internal.resource.JobSetSpec;
import io.github.paiprotocol.k8s.internal.target.CompletionLimits;
import io.github.paiprotocol.k8s.internal.target.IndexedJobs;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.internal.target.SchedulingLosses;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Makes one JobSet. Its controller makes the headless Service, and Jobs named {@code SET-JOB-0}
 * whose pods have host names {@code SET-JOB-0-INDEX}.
 */
public final class JobSetTarget implements Target {
  /** The target. */
  public JobSetTarget() {}

  @Override
  public String name() {
    return "jobset";
  }

  @Override
  public void emit(Workload workload, RenderContext emission) {
    KueueLabels queue = KueueLabels.ofJob(emission);
    SchedulingLosses.note(emission, queue.isQueued());
    TaskNaming names = emission.naming().withHostsEnding("-0");
    RoleTasks tasks = emission.tasks(names);
    IndexedJobs jobs = indexed(emission, tasks);
    JobSetSpec spec =
        JobSetSpec.of(
            new JobSetSpec.Network(true, true, names.owner()),
            success(emission, names),
            new JobSetSpec.FailurePolicy(emission.job().jobRetryCount().orElse(0)),
            jobs(emission, tasks, jobs),
            emission.profile().operations());
    emission.add(
        new JobSet(
            emission
                .metadata(names.owner())
                .withLabels(tasks.labels())
                .addToLabels(queue.labels())
                .build(),
            spec),
        causes(emission),
        fields -> record(emission, tasks, jobs, fields.at("spec")));
  }

  /** The first role that has succeeded ends the job. */
  private static Optional<JobSetSpec.SuccessPolicy> success(
      RenderContext emission, TaskNaming names) {
    List<String> counted =
        emission.job().taskRoles().entrySet().stream()
            .filter(role -> CompletionLimits.of(role.getValue()).endsBySuccesses())
            .map(role -> names.part(role.getKey()))
            .toList();
    return counted.isEmpty()
        ? Optional.empty()
        : Optional.of(new JobSetSpec.SuccessPolicy("Any", counted));
  }

  private static IndexedJobs indexed(RenderContext emission, RoleTasks tasks) {
    int restarts = emission.job().jobRetryCount().orElse(0);
    return new IndexedJobs(
        emission,
        tasks,
        restarts > 0
            ? "; the JobSet then starts anew while restarts are left"
            : "; the JobSet fails with it");
  }

  private static void record(
      RenderContext emission, RoleTasks tasks, IndexedJobs jobs, FieldOrigins spec) {
    IndexedJobs.recordAlone(spec);
    spec.at("network").put("subdomain", JobOrigins.NAMED);
    spec.at("successPolicy").put("targetReplicatedJobs", JobOrigins.ROLES);
    spec.at("failurePolicy").put("maxRestarts", JobOrigins.RETRIES);
    for (ResolvedRole role : emission.resolved().roles().values()) {
      FieldOrigins job = spec.at("replicatedJobs", tasks.naming().part(role.name()));
      job.put("name", JobOrigins.of(role.name()));
      jobs.record(role, job.at("template", "spec"));
    }
  }

  private static List<JobSetSpec.ReplicatedJob> jobs(
      RenderContext emission, RoleTasks tasks, IndexedJobs jobs) {
    ImmutableList.Builder<JobSetSpec.ReplicatedJob> all = ImmutableList.builder();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      ObjectMeta metadata = new ObjectMeta();
      metadata.setLabels(new LinkedHashMap<>(tasks.labels(role.name())));
      JobTemplateSpec template = new JobTemplateSpec(metadata, jobs.spec(role));
      all.add(new JobSetSpec.ReplicatedJob(tasks.naming().part(role.name()), 1, template));
    }
    return all.build();
  }

  private static ProvenanceMap causes(RenderContext emission) {
    ProtocolPath jobs = ProtocolPath.of("spec", "replicatedJobs");
    List<ProvenanceMap> all = new ArrayList<>();
    for (String role : emission.job().taskRoles().keySet()) {
      ProtocolPath job = jobs.child(all.size());
      all.add(
          ProvenanceMap.ofRole(role, job, job.child("template").child("spec").child("template")));
    }
    return ProvenanceMap.join(all);
  }
}
