package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.JobLabels;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.model.FrameworkBarrier;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A Framework for any cluster with FrameworkController: the same policies, and self-contained pods.
 * FrameworkController gives its pods no names in DNS, so its {@code frameworkbarrier} tells tasks
 * where the others are.
 */
final class SelfContainedFramework {
  private final RenderContext emission;
  private final Job job;
  private final Optional<FrameworkBarrier> barrier;

  SelfContainedFramework(RenderContext emission) {
    this.emission = emission;
    this.job = emission.job();
    this.barrier =
        TaskCounts.of(job) > 1 ? emission.profile().frameworkBarrier() : Optional.empty();
  }

  void emit() {
    RoleTasks tasks = emission.tasks(emission.naming().withOwnerWithoutHyphens().withoutDns());
    noteWaiting();
    ImmutableList.Builder<FrameworkSpec.TaskRoleSpec> specs = ImmutableList.builder();
    List<ProvenanceMap> causes = new ArrayList<>();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      specs.add(
          FrameworkPolicies.role(job, role, gracefulDeletionSeconds(), template(tasks, role)));
      ProtocolPath at = ProtocolPath.of("spec", "taskRoles").child(causes.size());
      causes.add(ProvenanceMap.ofRole(role.name(), at, at.child("task").child("pod")));
    }
    emission.add(
        new Framework(metadata(tasks), FrameworkPolicies.job(job, specs.build())),
        ProvenanceMap.join(causes),
        fields -> FrameworkPolicies.record(job, fields.at("spec")));
  }

  private PodTemplateSpec template(RoleTasks tasks, ResolvedRole role) {
    return tasks.template(
        role.name(),
        TaskIndex.fromAnnotation(TaskContainers.TASK_INDEX),
        made -> {
          barrier.ifPresent(given -> BarrierContainer.addTo(made, given, role.name(), emission));
          if (emission.profile().frameworkBarrier().isPresent()) {
            emission.record(role.name(), pod -> BarrierContainer.recordAccount(pod.at("spec")));
          }
        });
  }

  private ObjectMeta metadata(RoleTasks tasks) {
    return emission
        .metadata(tasks.naming().owner())
        .withLabels(tasks.labels())
        .withAnnotations(
            ImmutableMap.<String, String>builder()
                .put(JobLabels.JOB_NAME, job.name())
                .putAll(JobLabels.prefixed(emission).annotations())
                .buildOrThrow())
        .build();
  }

  private int gracefulDeletionSeconds() {
    return emission
        .profile()
        .openPai()
        .map(OpenPaiCluster::gracefulDeletionSeconds)
        .orElse(OpenPaiCluster.GRACEFUL_DELETION_SECONDS);
  }

  private void noteWaiting() {
    if (TaskCounts.of(job) == 1) {
      return;
    }
    if (barrier.isPresent()) {
      noteBarrier(barrier.get());
    } else if (job.extras().isGang()) {
      emission.reportProfile(
          EmissionProblems.profileIncomplete(
              FrameworkTarget.NAME, ProtocolPath.of("framework", "barrier")));
    } else {
      emission.lost(
          JobPaths.ROLES,
          "tasks know no address but their own: the profile has no `framework.barrier` to tell them",
          "set `framework.barrier` in the profile");
    }
  }

  private void noteBarrier(FrameworkBarrier given) {
    Optional<String> account = emission.profile().serviceAccount();
    emission.note(
        JobPaths.ROLES,
        Loss.Fidelity.EXACT,
        "pods run as `"
            + given.serviceAccount()
            + "`, which must be there and may get, list and watch Frameworks; its token is in the"
            + " container that waits for addresses"
            + (account.equals(Optional.of(given.serviceAccount()))
                ? ", and in the others"
                : " alone"));
    account
        .filter(name -> !name.equals(given.serviceAccount()))
        .ifPresent(
            name ->
                emission.lost(
                    JobPaths.ROLES,
                    "pods do not run as `" + name + "`, since the barrier needs its own account",
                    "let `framework.barrier.serviceAccount` of the profile be the same account"));
    if (job.extras().isGang()) {
      emission.note(
          JobPaths.GANG,
          Loss.Fidelity.EXACT,
          "pods are placed one by one, and each waits until all have addresses, %s minutes at most"
              .formatted(BarrierContainer.MINUTES));
      return;
    }
    emission.lost(
        JobPaths.GANG,
        "a task waits until all tasks of the job have addresses, %s minutes at most, and fails then"
            .formatted(BarrierContainer.MINUTES),
        "targets `job`, `jobset` and `volcano` give tasks names that need no waiting");
    emission.lost(
        JobPaths.ROLES,
        "a task that is run again has another address, and tasks that run already know the old one",
        "targets `job`, `jobset` and `volcano` give tasks names that last");
  }
}
