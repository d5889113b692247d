package io.github.paiprotocol.samples;

import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;

/** Pods that differ from those a target makes. */
public final class CustomPods {
  private CustomPods() {}

  // snippet: pods
  /**
   * An emitter of Indexed Jobs whose workers run in NVIDIA's runtime.
   *
   * @param profile the cluster
   * @return the emitter
   */
  public static KubernetesEmitter withRuntimeClass(ClusterProfile profile) {
    return KubernetesEmitter.builder(Targets.JOB, profile)
        .podCustomizer(
            (task, template) -> {
              if (task.role().equals("worker")) {
                template.getSpec().setRuntimeClassName("nvidia");
              }
              return template;
            })
        .build();
  }
  // end
}
