package io.github.paiprotocol.k8s.internal.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.CustomObject;
import java.util.Map;

/**
 * A Framework of FrameworkController: one job of an OpenPAI cluster. Like every Kubernetes type its
 * metadata can be changed; its specification cannot. Not thread-safe.
 */
@Group("frameworkcontroller.microsoft.com")
@Version("v1")
@Kind("Framework")
@Plural("frameworks")
@JsonPropertyOrder({"apiVersion", "kind", "metadata", "spec"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Framework extends CustomObject<FrameworkSpec> {
  private static final long serialVersionUID = 1L;

  /**
   * A Framework.
   *
   * @param metadata its name, labels and annotations
   * @param spec what it runs
   */
  public Framework(ObjectMeta metadata, FrameworkSpec spec) {
    super(metadata, spec);
  }

  @Override
  public Map<ProtocolPath, PodTemplateSpec> podTemplates() {
    ImmutableMap.Builder<ProtocolPath, PodTemplateSpec> templates = ImmutableMap.builder();
    ProtocolPath roles = ProtocolPath.of("spec", "taskRoles");
    for (int i = 0; i < getSpec().taskRoles().size(); i++) {
      templates.put(
          roles.child(i).child("task").child("pod"), getSpec().taskRoles().get(i).task().pod());
    }
    return templates.buildOrThrow();
  }
}
