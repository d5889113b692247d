package io.github.paiprotocol.k8s.model;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.Map;

/** An object from whose templates a controller makes pods. */
public interface PodTemplates {

  /**
   * The templates.
   *
   * @return templates by where they stand in the object, in order
   */
  Map<ProtocolPath, PodTemplateSpec> podTemplates();
}
