package io.github.paiprotocol.k8s.internal.trace;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;

/** Where the parts of objects come from. */
public interface ObjectParts {

  /**
   * The origins of a field.
   *
   * @param object the object
   * @param causes what caused its parts
   * @param field the field's path
   * @return the origins, the one that decides most first, at least one
   * @throws IllegalArgumentException if the object has no such field
   */
  List<Provenance> ofField(Value object, ProvenanceMap causes, ProtocolPath field);

  /**
   * The origins of a line of a field's text.
   *
   * @param object the object
   * @param causes what caused its parts
   * @param field the path of the field
   * @param text the field's text
   * @param line the line, from 1
   * @return the origins, at least one
   * @throws IllegalArgumentException if there is no such field or line
   */
  List<Provenance> ofLine(
      Value object, ProvenanceMap causes, ProtocolPath field, String text, int line);
}
