package io.github.paiprotocol.k8s.dijob;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import java.util.Objects;

/** Types of Kubernetes as the open values that DIJobs hold, for jobs built in code. Stateless. */
public final class DIJobPodTemplates {
  private DIJobPodTemplates() {}

  /**
   * A pod template as a value.
   *
   * @param template the template
   * @return its value, without what is not set
   */
  public static Value.Mapping toValue(PodTemplateSpec template) {
    Objects.requireNonNull(template, "template");
    return (Value.Mapping) ObjectValues.of(template);
  }

  /**
   * A volume as a value.
   *
   * @param volume the volume
   * @return its value, without what is not set
   */
  public static Value.Mapping toValue(Volume volume) {
    Objects.requireNonNull(volume, "volume");
    return (Value.Mapping) ObjectValues.of(volume);
  }
}
