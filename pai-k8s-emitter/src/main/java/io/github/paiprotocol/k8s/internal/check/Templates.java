package io.github.paiprotocol.k8s.internal.check;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.CustomObject;
import java.util.Map;

/** Finds the templates from which controllers make pods. */
public final class Templates {
  private Templates() {}

  /**
   * The templates of an object.
   *
   * @param object any object
   * @return templates by where they stand in it; none for an object that makes no pods
   */
  public static Map<ProtocolPath, PodTemplateSpec> of(HasMetadata object) {
    if (object instanceof CustomObject<?> holder) {
      return holder.podTemplates();
    }
    return object instanceof Job job
        ? ImmutableMap.of(ProtocolPath.of("spec", "template"), job.getSpec().getTemplate())
        : ImmutableMap.of();
  }
}
