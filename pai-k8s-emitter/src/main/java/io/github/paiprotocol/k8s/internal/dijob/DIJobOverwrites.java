package io.github.paiprotocol.k8s.internal.dijob;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reports what a template says and no pod gets. */
final class DIJobOverwrites {
  private static final String OURS = "diengine/";
  private static final String LEAVE_OUT = "leave it out of the template";

  private DIJobOverwrites() {}

  static void note(RenderContext emission, int task, PodTemplateSpec template) {
    ProtocolPath path = TemplateSource.template(task);
    PodSpec spec = template.getSpec();
    ProtocolPath at = path.child("spec");
    if (spec.getRestartPolicy() != null && !spec.getRestartPolicy().equals("Never")) {
      emission.lost(
          at.child("restartPolicy"),
          "pods of a DIJob are never restarted in place, only replaced",
          LEAVE_OUT);
    }
    if (spec.getHostname() != null) {
      emission.lost(at.child("hostname"), "each pod has its own name as host name", LEAVE_OUT);
    }
    if (spec.getSubdomain() != null) {
      emission.lost(
          at.child("subdomain"), "pods are found through the Service of the job", LEAVE_OUT);
    }
    noteMetadata(emission, path.child("metadata"), template.getMetadata());
  }

  private static void noteMetadata(
      RenderContext emission, ProtocolPath path, @Nullable ObjectMeta metadata) {
    if (metadata == null) {
      return;
    }
    note(emission, path.child("labels"), metadata.getLabels());
    note(emission, path.child("annotations"), metadata.getAnnotations());
  }

  private static void note(RenderContext emission, ProtocolPath path, Map<String, String> entries) {
    entries.keySet().stream()
        .filter(key -> key.startsWith(OURS))
        .forEach(
            key ->
                emission.lost(
                    path.child(key), "the orchestrator's own value takes its place", LEAVE_OUT));
  }
}
