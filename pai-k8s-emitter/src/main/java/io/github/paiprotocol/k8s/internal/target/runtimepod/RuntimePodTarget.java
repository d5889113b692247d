package io.github.paiprotocol.k8s.internal.target.runtimepod;

import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.internal.target.BarePodLosses;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.internal.target.Pods;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.Optional;

/**
 * Makes one pod for each task, whose init container reads {@code INIT_CONFIG} and {@code
 * RUNTIME_CONFIG} and prepares what the user's container runs.
 */
public final class RuntimePodTarget implements Target {

  private static final String NAME = "runtime-pod";

  /** The target. */
  public RuntimePodTarget() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void emit(Workload workload, RenderContext emission) {
    Optional<RuntimeImage> runtime = emission.profile().runtime();
    if (runtime.isEmpty()) {
      emission.reportProfile(EmissionProblems.profileIncomplete(NAME, "runtime"));
    } else {
      emit(emission, runtime.get());
    }
  }

  private static void emit(RenderContext emission, RuntimeImage runtime) {
    emission.lost(
        ProtocolPath.root(),
        "no published image reads `INIT_CONFIG` and `RUNTIME_CONFIG`; the profile's `runtime` has"
            + " to be one that does",
        "target `pods` needs no such image");
    TaskNaming names = emission.naming();
    KueueLabels queue = KueueLabels.ofPods(emission);
    BarePodLosses.note(emission, queue);
    RuntimePodLosses.note(emission);
    RoleTasks tasks = emission.tasksWithoutScripts(names);
    String secret = emitSecrets(emission, tasks);
    tasks.addService();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      RuntimePod pod = new RuntimePod(emission, tasks, runtime, role, secret);
      emission.addAll(
          role.role().instanceCount(),
          index ->
              Pods.of(
                  emission,
                  emission.finished(PodTask.ofPod(NAME, role.name(), index), pod.of(index)),
                  queue),
          RuntimePod.causes(role.name()));
    }
  }

  /** The Secret with the job's secrets; empty when it has none. */
  private static String emitSecrets(RenderContext emission, RoleTasks tasks) {
    if (emission.job().secrets().isEmpty()) {
      return "";
    }
    String name = tasks.naming().job() + "-configcred";
    Secret secret =
        Immutability.of(emission.profile())
            .applyTo(
                SecretObjects.yaml(
                    emission.metadata(name, tasks.labels()),
                    RuntimePod.SECRET_FILE,
                    emission.job().secrets()));
    emission.add(
        secret,
        ProvenanceMap.by(ProtocolPath.of("secrets")),
        fields ->
            SecretObjects.recordYaml(fields, RuntimePod.SECRET_FILE, emission.job().secrets()));
    return secret.getMetadata().getName();
  }
}
