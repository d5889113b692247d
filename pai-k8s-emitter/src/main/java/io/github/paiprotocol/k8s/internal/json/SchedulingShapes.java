package io.github.paiprotocol.k8s.internal.json;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClass;
import java.io.IOException;

/** Where pods may run. Every field of each type is here, in the order of fabric8. */
final class SchedulingShapes {
  private SchedulingShapes() {}

  static void priorityClass(PriorityClass from, Fields out) throws IOException {
    out.text("apiVersion", from.getApiVersion());
    out.text("kind", from.getKind());
    out.object("metadata", from.getMetadata(), PodShapes::objectMeta);
    out.text("description", from.getDescription());
    out.flag("globalDefault", from.getGlobalDefault());
    out.text("preemptionPolicy", from.getPreemptionPolicy());
    out.number("value", from.getValue());
    out.more(from.getAdditionalProperties());
  }

  static void affinity(Affinity from, Fields out) throws IOException {
    out.object("nodeAffinity", from.getNodeAffinity(), SchedulingShapes::nodeAffinity);
    out.other("podAffinity", from.getPodAffinity());
    out.other("podAntiAffinity", from.getPodAntiAffinity());
    out.more(from.getAdditionalProperties());
  }

  static void nodeAffinity(NodeAffinity from, Fields out) throws IOException {
    out.others(
        "preferredDuringSchedulingIgnoredDuringExecution",
        from.getPreferredDuringSchedulingIgnoredDuringExecution());
    out.object(
        "requiredDuringSchedulingIgnoredDuringExecution",
        from.getRequiredDuringSchedulingIgnoredDuringExecution(),
        SchedulingShapes::nodeSelector);
    out.more(from.getAdditionalProperties());
  }

  static void nodeSelector(NodeSelector from, Fields out) throws IOException {
    out.list("nodeSelectorTerms", from.getNodeSelectorTerms(), SchedulingShapes::nodeSelectorTerm);
    out.more(from.getAdditionalProperties());
  }

  static void nodeSelectorTerm(NodeSelectorTerm from, Fields out) throws IOException {
    out.list(
        "matchExpressions", from.getMatchExpressions(), SchedulingShapes::nodeSelectorRequirement);
    out.list("matchFields", from.getMatchFields(), SchedulingShapes::nodeSelectorRequirement);
    out.more(from.getAdditionalProperties());
  }

  static void nodeSelectorRequirement(NodeSelectorRequirement from, Fields out) throws IOException {
    out.text("key", from.getKey());
    out.text("operator", from.getOperator());
    out.texts("values", from.getValues());
    out.more(from.getAdditionalProperties());
  }

  static void toleration(Toleration from, Fields out) throws IOException {
    out.text("effect", from.getEffect());
    out.text("key", from.getKey());
    out.text("operator", from.getOperator());
    out.number("tolerationSeconds", from.getTolerationSeconds());
    out.text("value", from.getValue());
    out.more(from.getAdditionalProperties());
  }
}
