package io.github.paiprotocol.k8s.internal.pods;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.KubernetesTarget;
import io.github.paiprotocol.k8s.internal.task.BarePodLosses;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.internal.task.TaskHosts;
import io.github.paiprotocol.k8s.internal.task.TaskIndex;
import io.github.paiprotocol.k8s.internal.task.TaskNames;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.resolver.ResolvedRole;

/** Makes one pod for each task, and a headless Service by which they reach each other. */
public final class PodsTarget implements KubernetesTarget {

  /** The target. */
  public PodsTarget() {}

  @Override
  public String name() {
    return "pods";
  }

  @Override
  public void emit(Emission emission) {
    if (TaskCounts.areFarTooMany(emission)) {
      return;
    }
    TaskNames names = TaskNames.of(emission.job());
    TaskHosts hosts = new TaskHosts(names.job(), names.roles());
    BarePodLosses.note(emission);
    TaskSet tasks = TaskSet.emit(emission, names, hosts);
    tasks.emitService();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      Causes causes =
          new Causes(TaskSet.causes(role.name(), ProtocolPath.root(), ProtocolPath.root()));
      for (int i = 0; i < role.role().instanceCount(); i++) {
        emission.add(pod(emission, tasks, hosts, role, i), causes);
      }
    }
  }

  private static Pod pod(
      Emission emission, TaskSet tasks, TaskHosts hosts, ResolvedRole role, int index) {
    String host = hosts.host(role.name(), Integer.toString(index));
    PodSpec spec = tasks.pod(role, new TaskIndex.Fixed(index));
    spec.setHostname(host);
    spec.setSubdomain(hosts.service());
    return new PodBuilder()
        .withMetadata(
            emission
                .metadata(host)
                .withLabels(tasks.labels(role.name()))
                .withAnnotations(tasks.annotations(role.name()))
                .build())
        .withSpec(spec)
        .build();
  }
}
