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
 * A JobSet: Jobs that belong together. Like every Kubernetes type its metadata can be changed; its
 * specification cannot. Not thread-safe.
 */
@Group("jobset.x-k8s.io")
@Version("v1alpha2")
@Kind("JobSet")
@Plural("jobsets")
@JsonPropertyOrder({"apiVersion", "kind", "metadata", "spec"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class JobSet extends CustomObject<JobSetSpec> {
  private static final long serialVersionUID = 1L;

  /**
   * A JobSet.
   *
   * @param metadata its name, labels and annotations
   * @param spec what it runs
   */
  public JobSet(ObjectMeta metadata, JobSetSpec spec) {
    super(metadata, spec);
  }

  @Override
  public Map<ProtocolPath, PodTemplateSpec> podTemplates() {
    ImmutableMap.Builder<ProtocolPath, PodTemplateSpec> templates = ImmutableMap.builder();
    for (int i = 0; i < getSpec().replicatedJobs().size(); i++) {
      templates.put(
          ProtocolPath.of("spec", "replicatedJobs")
              .child(i)
              .child("template")
              .child("spec")
              .child("template"),
          getSpec().replicatedJobs().get(i).template().getSpec().getTemplate());
    }
    return templates.buildOrThrow();
  }
}
