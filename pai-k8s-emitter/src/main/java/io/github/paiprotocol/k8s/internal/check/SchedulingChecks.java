package io.github.paiprotocol.k8s.internal.check;

import com.google.common.base.Strings;
import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Toleration;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import java.util.List;
import java.util.Optional;

/** Checks where a pod may run, and for how long. */
final class SchedulingChecks {
  private SchedulingChecks() {}

  static void check(PodSpec pod, ProtocolPath at, ObjectReport report) {
    ObjectChecks.checkLabels(pod.getNodeSelector(), at.child("nodeSelector"), report);
    requiredTerms(pod).forEach(term -> check(term, at.child("affinity"), report));
    for (Toleration toleration : pod.getTolerations()) {
      boolean anyKey = toleration.getKey() == null || toleration.getKey().isEmpty();
      if (anyKey && !"Exists".equals(toleration.getOperator())) {
        report.value(at.child("tolerations"), "without a key the operator is `Exists`");
      }
    }
    Long deadline = pod.getActiveDeadlineSeconds();
    if (deadline != null && (deadline < 1 || deadline > Integer.MAX_VALUE)) {
      report.value(at.child("activeDeadlineSeconds"), deadline + " is not from 1 to 2147483647");
    }
  }

  private static List<NodeSelectorTerm> requiredTerms(PodSpec pod) {
    return Optional.ofNullable(pod.getAffinity())
        .map(affinity -> affinity.getNodeAffinity())
        .map(NodeAffinity::getRequiredDuringSchedulingIgnoredDuringExecution)
        .map(required -> required.getNodeSelectorTerms())
        .orElseGet(List::of);
  }

  private static void check(NodeSelectorTerm term, ProtocolPath at, ObjectReport report) {
    for (NodeSelectorRequirement requirement : term.getMatchExpressions()) {
      String key = Strings.nullToEmpty(requirement.getKey());
      if (!KubernetesNames.isQualifiedName(key)) {
        report.name(at, key, "which is the key of a label");
      }
      for (String value : requirement.getValues()) {
        if (!KubernetesNames.isLabelValue(value)) {
          report.value(at, "`" + value + "` is no label value");
        }
      }
    }
  }
}
