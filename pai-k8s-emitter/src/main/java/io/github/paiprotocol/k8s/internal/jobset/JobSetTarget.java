package io.github.paiprotocol.k8s.internal.jobset;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.batch.v1.JobTemplateSpec;
import io.fabric8.kubernetes.api.model.batch.v1.JobTemplateSpecBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.KubernetesTarget;
import io.github.paiprotocol.k8s.internal.task.IndexedJobs;
import io.github.paiprotocol.k8s.internal.task.OwnedNames;
import io.github.paiprotocol.k8s.internal.task.SchedulingLosses;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.internal.task.TaskHosts;
import io.github.paiprotocol.k8s.internal.task.TaskNames;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.k8s.model.JobSet;
import io.github.paiprotocol.k8s.model.JobSetSpec;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.List;
import java.util.Optional;

/**
 * Makes one JobSet. Its controller makes the headless Service, and Jobs named {@code SET-JOB-0}
 * whose pods have host names {@code SET-JOB-0-INDEX}.
 */
public final class JobSetTarget implements KubernetesTarget {
  /** Behind set and Job stand {@code -0}, the index, and five random characters. */
  private static final int NAME_ROOM = 26;

  private static final int JOB_ROOM = 23;

  /** The target. */
  public JobSetTarget() {}

  @Override
  public String name() {
    return "jobset";
  }

  @Override
  public void emit(Emission emission) {
    if (TaskCounts.areFarTooMany(emission)) {
      return;
    }
    OwnedNames names = OwnedNames.of(emission.job(), NAME_ROOM, JOB_ROOM);
    SchedulingLosses.note(emission);
    TaskSet tasks =
        TaskSet.emit(
            emission,
            TaskNames.of(emission.job()),
            new TaskHosts(names.owner(), names.hosts("-0")));
    JobSetSpec spec =
        JobSetSpec.of(
            new JobSetSpec.Network(true, true, names.owner()),
            success(emission, names),
            new JobSetSpec.FailurePolicy(emission.job().jobRetryCount().orElse(0)),
            jobs(emission, tasks, names));
    emission.add(
        new JobSet(emission.metadata(names.owner()).withLabels(tasks.labels()).build(), spec),
        causes(emission));
  }

  /** The first role that has succeeded ends the job. */
  private static Optional<JobSetSpec.SuccessPolicy> success(Emission emission, OwnedNames names) {
    List<String> counted =
        emission.job().taskRoles().entrySet().stream()
            .filter(role -> role.getValue().minSucceededInstances() != -1)
            .map(role -> names.part(role.getKey()))
            .toList();
    return counted.isEmpty()
        ? Optional.empty()
        : Optional.of(new JobSetSpec.SuccessPolicy("Any", counted));
  }

  private static List<JobSetSpec.ReplicatedJob> jobs(
      Emission emission, TaskSet tasks, OwnedNames names) {
    IndexedJobs jobs = new IndexedJobs(emission, tasks);
    ImmutableList.Builder<JobSetSpec.ReplicatedJob> all = ImmutableList.builder();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      JobTemplateSpec template =
          new JobTemplateSpecBuilder()
              .withNewMetadata()
              .withLabels(tasks.labels(role.name()))
              .endMetadata()
              .withSpec(jobs.spec(role, names.owner()))
              .build();
      all.add(new JobSetSpec.ReplicatedJob(names.part(role.name()), 1, template));
    }
    return all.build();
  }

  private static Causes causes(Emission emission) {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    int index = 0;
    for (String role : emission.job().taskRoles().keySet()) {
      ProtocolPath job = ProtocolPath.of("spec", "replicatedJobs").child(index++);
      causes.putAll(
          TaskSet.causes(role, job, job.child("template").child("spec").child("template")));
    }
    return new Causes(causes.buildOrThrow());
  }
}
