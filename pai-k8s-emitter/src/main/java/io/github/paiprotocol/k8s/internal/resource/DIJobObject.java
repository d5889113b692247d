package io.github.paiprotocol.k8s.internal.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.CustomObject;
import java.util.Map;

/**
 * A DIJob as an API server takes it. Like every Kubernetes type its metadata can be changed; its
 * specification cannot. Not thread-safe.
 */
@Group("diengine.opendilab.org")
@Version("v2alpha1")
@Kind("DIJob")
@Plural("dijobs")
@JsonPropertyOrder({"apiVersion", "kind", "metadata", "spec"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class DIJobObject extends CustomObject<DIJobObjectSpec> {
  private static final long serialVersionUID = 1L;

  /**
   * A DIJob.
   *
   * @param metadata its name, labels and annotations
   * @param spec what it runs
   */
  public DIJobObject(ObjectMeta metadata, DIJobObjectSpec spec) {
    super(metadata, spec);
  }

  /**
   * The orchestrator gives every pod the volumes of the DIJob, so that templates may mount them.
   */
  @Override
  public Map<ProtocolPath, PodTemplateSpec> podTemplates() {
    return TaskTemplates.ofTasks(
        getSpec().tasks().stream().map(task -> withVolumes(task.template())).toList());
  }

  private PodTemplateSpec withVolumes(PodTemplateSpec template) {
    return getSpec().volumes().isEmpty()
        ? template
        : new PodTemplateSpecBuilder(template)
            .editOrNewSpec()
            .addAllToVolumes(getSpec().volumes())
            .endSpec()
            .build();
  }
}
