package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.model.DIJobObject;
import java.util.List;

/** Where in a DIJob the parts of its objects come from. */
final class DIJobCauses {
  private static final ProtocolPath METADATA = ProtocolPath.of("metadata");

  private DIJobCauses() {}

  static Causes of(Pod pod, int task) {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    causes.put(ProtocolPath.root(), DIJobEmission.TASKS.child(task));
    put(causes, ProtocolPath.root(), DIJobEmission.template(task), pod.getSpec());
    return new Causes(causes.buildOrThrow());
  }

  /** The parts of a DIJob come from where they stand in it. */
  static Causes of(DIJobObject job) {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    for (String key : List.of("labels", "annotations")) {
      causes.put(METADATA.child(key), METADATA.child(key));
    }
    causes.put(METADATA, METADATA);
    job.podTemplates().forEach((at, template) -> put(causes, at, at, template.getSpec()));
    return new Causes(causes.buildOrThrow());
  }

  private static void put(
      ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes,
      ProtocolPath pod,
      ProtocolPath template,
      PodSpec spec) {
    causes.put(pod.child("metadata"), template.child("metadata"));
    causes.put(pod.child("spec"), template.child("spec"));
    putItems(causes, pod, template, "containers", spec.getContainers().size());
    putItems(causes, pod, template, "initContainers", spec.getInitContainers().size());
  }

  private static void putItems(
      ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes,
      ProtocolPath pod,
      ProtocolPath template,
      String list,
      int size) {
    for (int i = 0; i < size; i++) {
      causes.put(
          pod.child("spec").child(list).child(i), template.child("spec").child(list).child(i));
    }
  }
}
