package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;

/** Where in a DIJob the parts of a pod come from. */
final class DIJobCauses {
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  private DIJobCauses() {}

  static Causes of(Pod pod, int task) {
    ProtocolPath template = DIJobEmission.template(task);
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    causes.put(ProtocolPath.root(), DIJobEmission.TASKS.child(task));
    causes.put(ProtocolPath.of("metadata"), template.child("metadata"));
    causes.put(SPEC, template.child("spec"));
    putItems(causes, template, "containers", pod.getSpec().getContainers().size());
    putItems(causes, template, "initContainers", pod.getSpec().getInitContainers().size());
    return new Causes(causes.buildOrThrow());
  }

  private static void putItems(
      ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes,
      ProtocolPath template,
      String list,
      int size) {
    for (int i = 0; i < size; i++) {
      causes.put(SPEC.child(list).child(i), template.child("spec").child(list).child(i));
    }
  }
}
