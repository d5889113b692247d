package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.List;

/** The objects of a DIJob with what they were made of. */
record TracedDIJob(KubernetesObjects objects, ObjectOrigins origins) implements TracedObjects {
  @Override
  public List<PieceOrigin> ofField(String object, ProtocolPath field) {
    return origins.ofField(object, field);
  }

  @Override
  public List<PieceOrigin> ofText(String object, ProtocolPath field, int line) {
    return origins.ofText(object, field, line);
  }

  @Override
  public List<PieceOrigin> ofYaml(String object, int line) {
    return origins.ofYaml(object, line);
  }
}
