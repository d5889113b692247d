package io.github.paiprotocol.k8s.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.Map;
import java.util.Objects;

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
public final class JobSet implements HasMetadata, Namespaced, PodTemplates {
  private static final long serialVersionUID = 1L;

  private String apiVersion = HasMetadata.getApiVersion(JobSet.class);
  private ObjectMeta metadata;
  private final transient JobSetSpec spec;

  /**
   * A JobSet.
   *
   * @param metadata its name, labels and annotations
   * @param spec what it runs
   */
  public JobSet(ObjectMeta metadata, JobSetSpec spec) {
    this.metadata = Objects.requireNonNull(metadata);
    this.spec = Objects.requireNonNull(spec);
  }

  /**
   * What it runs.
   *
   * @return the specification
   */
  public JobSetSpec getSpec() {
    return spec;
  }

  @Override
  public ObjectMeta getMetadata() {
    return metadata;
  }

  @Override
  public void setMetadata(ObjectMeta metadata) {
    this.metadata = Objects.requireNonNull(metadata);
  }

  @Override
  public String getApiVersion() {
    return apiVersion;
  }

  @Override
  public void setApiVersion(String apiVersion) {
    this.apiVersion = Objects.requireNonNull(apiVersion);
  }

  @Override
  public Map<ProtocolPath, PodTemplateSpec> podTemplates() {
    ImmutableMap.Builder<ProtocolPath, PodTemplateSpec> templates = ImmutableMap.builder();
    for (int i = 0; i < spec.replicatedJobs().size(); i++) {
      templates.put(
          ProtocolPath.of("spec", "replicatedJobs")
              .child(i)
              .child("template")
              .child("spec")
              .child("template"),
          spec.replicatedJobs().get(i).template().getSpec().getTemplate());
    }
    return templates.buildOrThrow();
  }
}
