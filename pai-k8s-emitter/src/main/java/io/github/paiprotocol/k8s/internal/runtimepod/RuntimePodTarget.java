package io.github.paiprotocol.k8s.internal.runtimepod;

import io.fabric8.kubernetes.api.model.PodBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.KubernetesTarget;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.internal.task.BarePodLosses;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.internal.task.TaskHosts;
import io.github.paiprotocol.k8s.internal.task.TaskNames;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.Optional;

/**
 * Makes one pod for each task, whose init container reads {@code INIT_CONFIG} and {@code
 * RUNTIME_CONFIG} and prepares what the user's container runs.
 */
public final class RuntimePodTarget implements KubernetesTarget {

  /** The target. */
  public RuntimePodTarget() {}

  @Override
  public String name() {
    return "runtime-pod";
  }

  @Override
  public void emit(Emission emission) {
    Optional<RuntimeImage> runtime = emission.profile().runtime();
    if (runtime.isEmpty()) {
      emission.reportProfile(EmissionProblems.profileIncomplete(name(), "runtime"));
    } else if (!TaskCounts.areFarTooMany(emission)) {
      emit(emission, runtime.get());
    }
  }

  private static void emit(Emission emission, RuntimeImage runtime) {
    emission.lost(
        ProtocolPath.root(),
        "no published image reads `INIT_CONFIG` and `RUNTIME_CONFIG`; the profile's `runtime` has"
            + " to be one that does");
    BarePodLosses.note(emission);
    TaskNames names = TaskNames.of(emission.job());
    TaskHosts hosts = new TaskHosts(names.job(), names.roles());
    TaskSet tasks = TaskSet.emitWithoutScripts(emission, names, hosts);
    String secret = emitSecrets(emission, tasks, names.job());
    tasks.emitService();
    for (ResolvedRole role : emission.resolved().roles().values()) {
      RuntimePod pod = new RuntimePod(emission, tasks, runtime, role, secret);
      Causes causes = RuntimePod.causes(role.name());
      for (int i = 0; i < role.role().instanceCount(); i++) {
        String host = hosts.host(role.name(), Integer.toString(i));
        emission.add(
            new PodBuilder()
                .withMetadata(
                    emission
                        .metadata(host)
                        .withLabels(tasks.labels(role.name()))
                        .withAnnotations(tasks.annotations(role.name()))
                        .build())
                .withSpec(pod.spec(i, host, hosts.service()))
                .build(),
            causes);
      }
    }
  }

  /** The Secret with the job's secrets; empty when it has none. */
  private static String emitSecrets(Emission emission, TaskSet tasks, String job) {
    if (emission.job().secrets().isEmpty()) {
      return "";
    }
    String name = job + "-configcred";
    emission.add(
        SecretObjects.yaml(
            emission.metadata(name).withLabels(tasks.labels()).build(),
            RuntimePod.SECRET_FILE,
            emission.job().secrets()),
        Causes.by(ProtocolPath.of("secrets")));
    return name;
  }
}
