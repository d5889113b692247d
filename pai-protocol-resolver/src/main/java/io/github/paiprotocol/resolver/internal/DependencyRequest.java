package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.PrerequisiteRef;

/**
 * A reference at its place.
 *
 * @param reference the reference
 * @param path its path in its document
 * @param document the document it stands in
 * @param way how the walk came here
 */
record DependencyRequest(
    PrerequisiteRef reference, ProtocolPath path, ComponentDocument document, RequireChain way) {

  /** The place of the reference's text, whichever of its two forms it has. */
  DocumentPlace at() {
    // One that stands in no document stands under no key either.
    ProtocolPath at = path.equals(ProtocolPath.root()) ? path : path.child("name");
    return DocumentPlace.value(at, document.positions());
  }

  /** The diagnostic with the way in its sentence. */
  Diagnostic withWay(Diagnostic d) {
    return GraphProblems.withWay(d, wayHere());
  }

  /** {@code job → … → } this reference. */
  String wayHere() {
    return way.to(reference.name());
  }
}
