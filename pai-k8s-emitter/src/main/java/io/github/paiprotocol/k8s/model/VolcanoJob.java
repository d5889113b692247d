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
 * A Job of the Volcano batch system. Like every Kubernetes type its metadata can be changed; its
 * specification cannot. Not thread-safe.
 */
@Group("batch.volcano.sh")
@Version("v1alpha1")
@Kind("Job")
@Plural("jobs")
@JsonPropertyOrder({"apiVersion", "kind", "metadata", "spec"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class VolcanoJob implements HasMetadata, Namespaced, PodTemplates {
  private static final long serialVersionUID = 1L;

  private String apiVersion = HasMetadata.getApiVersion(VolcanoJob.class);
  private ObjectMeta metadata;
  private final transient VolcanoJobSpec spec;

  /**
   * A Job.
   *
   * @param metadata its name, labels and annotations
   * @param spec what it runs
   */
  public VolcanoJob(ObjectMeta metadata, VolcanoJobSpec spec) {
    this.metadata = Objects.requireNonNull(metadata);
    this.spec = Objects.requireNonNull(spec);
  }

  /**
   * What it runs.
   *
   * @return the specification
   */
  public VolcanoJobSpec getSpec() {
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
    for (int i = 0; i < spec.tasks().size(); i++) {
      templates.put(
          ProtocolPath.of("spec", "tasks").child(i).child("template"),
          spec.tasks().get(i).template());
    }
    return templates.buildOrThrow();
  }
}
