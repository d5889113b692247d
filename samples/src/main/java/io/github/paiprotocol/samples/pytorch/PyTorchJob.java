package io.github.paiprotocol.samples.pytorch;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.CustomObject;
import java.util.LinkedHashMap;
import java.util.Map;

/** A PyTorchJob of Kubeflow. */
@Group("kubeflow.org")
@Version("v1")
@Kind("PyTorchJob")
@Plural("pytorchjobs")
@JsonPropertyOrder({"apiVersion", "kind", "metadata", "spec"})
public final class PyTorchJob extends CustomObject<PyTorchJob.Spec> {
  private static final long serialVersionUID = 1L;

  /** Its replicas by {@code Master} and {@code Worker}, and what happens when it has ended. */
  @JsonPropertyOrder({"runPolicy", "pytorchReplicaSpecs"})
  public record Spec(RunPolicy runPolicy, Map<String, Replicas> pytorchReplicaSpecs) {}

  /** What happens when the job has ended. By default the operator lets the other pods run on. */
  public record RunPolicy(String cleanPodPolicy) {}

  /** Replicas of one kind. */
  @JsonPropertyOrder({"replicas", "restartPolicy", "template"})
  public record Replicas(int replicas, String restartPolicy, PodTemplateSpec template) {}

  PyTorchJob(ObjectMeta metadata, Spec spec) {
    super(metadata, spec);
  }

  @Override
  public Map<ProtocolPath, PodTemplateSpec> podTemplates() {
    Map<ProtocolPath, PodTemplateSpec> templates = new LinkedHashMap<>();
    getSpec()
        .pytorchReplicaSpecs()
        .forEach((type, replicas) -> templates.put(path(type), replicas.template()));
    return templates;
  }

  static ProtocolPath path(String type) {
    return ProtocolPath.of("spec", "pytorchReplicaSpecs", type, "template");
  }
}
