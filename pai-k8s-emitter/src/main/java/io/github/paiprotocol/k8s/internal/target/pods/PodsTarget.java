package io.github.paiprotocol.k8s.internal.target.pods;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.target.BarePodLosses;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.internal.target.Pods;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.Set;

/** Makes one pod for each task, and a headless Service by which they reach each other. */
public final class PodsTarget implements Target {
  /** The target. */
  public PodsTarget() {}

  @Override
  public String name() {
    return "pods";
  }

  @Override
  public Set<Workload.Form> forms() {
    return ImmutableSet.of(Workload.Form.ROLES, Workload.Form.TEMPLATES);
  }

  @Override
  public void emit(Workload workload, RenderContext emission) {
    KueueLabels queue = KueueLabels.ofPods(emission);
    BarePodLosses.note(emission, queue);
    Tasks tasks = emission.tasks();
    tasks.addService();
    workload
        .groups()
        .forEach(
            (group, count) ->
                emission.addAll(
                    count,
                    index -> Pods.of(emission, tasks.pod(group, index), queue),
                    tasks.causes(group, ProtocolPath.root(), ProtocolPath.root())));
  }
}
