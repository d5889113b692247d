package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The objects of what something was converted to, with origins in what it was converted from.
 *
 * @param objects the objects, with the losses of the conversion
 * @param made the objects as the conversion's result has them
 * @param places leads from there to where it was written
 */
record ConvertedObjects(
    KubernetesObjects objects, TracedObjects made, UnaryOperator<List<PieceOrigin>> places)
    implements TracedObjects {
  @Override
  public List<PieceOrigin> ofField(String object, ProtocolPath field) {
    return places.apply(made.ofField(object, field));
  }

  @Override
  public List<PieceOrigin> ofText(String object, ProtocolPath field, int line) {
    return places.apply(made.ofText(object, field, line));
  }

  @Override
  public List<PieceOrigin> ofYaml(String object, int line) {
    return places.apply(made.ofYaml(object, line));
  }
}
