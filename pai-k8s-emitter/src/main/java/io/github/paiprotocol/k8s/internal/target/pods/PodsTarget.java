package io.github.paiprotocol.k8s.internal.target.pods;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.target.BarePodLosses;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.internal.target.Pods;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.DIJobEmission;
import io.github.paiprotocol.k8s.spi.DIJobTarget;
import io.github.paiprotocol.k8s.spi.JobEmission;
import io.github.paiprotocol.k8s.spi.JobTarget;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.resolver.ResolvedRole;

/** Makes one pod for each task, and a headless Service by which they reach each other. */
public final class PodsTarget implements JobTarget, DIJobTarget {
  /** The target. */
  public PodsTarget() {}

  @Override
  public String name() {
    return "pods";
  }

  @Override
  public void emit(JobEmission emission) {
    TaskNaming names = emission.naming();
    KueueLabels queue = KueueLabels.ofPods(emission, names.job());
    BarePodLosses.note(emission, queue);
    Tasks tasks = emission.tasks(names);
    tasks.addService();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      emission.addAll(
          role.role().instanceCount(),
          index -> Pods.of(emission, tasks.pod(role, index), queue),
          Causes.ofRole(role.name(), ProtocolPath.root(), ProtocolPath.root()));
    }
  }

  @Override
  public void emit(DIJobEmission emission) {
    DIJobPods.emit(emission);
  }
}
