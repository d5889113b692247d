package io.github.paiprotocol.k8s.internal.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
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
 * A Job of the Volcano batch system. Like every Kubernetes type its metadata can be changed; its
 * specification cannot. Not thread-safe.
 */
@Group("batch.volcano.sh")
@Version("v1alpha1")
@Kind("Job")
@Plural("jobs")
@JsonPropertyOrder({"apiVersion", "kind", "metadata", "spec"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class VolcanoJob extends CustomObject<VolcanoJobSpec> {
  private static final long serialVersionUID = 1L;

  /**
   * A Job.
   *
   * @param metadata its name, labels and annotations
   * @param spec what it runs
   */
  public VolcanoJob(ObjectMeta metadata, VolcanoJobSpec spec) {
    super(metadata, spec);
  }

  @Override
  public Map<ProtocolPath, PodTemplateSpec> podTemplates() {
    return TaskTemplates.ofTasks(
        getSpec().tasks().stream().map(VolcanoJobSpec.Task::template).toList());
  }
}
