package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/**
 * A document of a text.
 *
 * @param root what it says, as it is written
 * @param positions where its values were written
 * @param shape what it must look like
 */
record Part(Value root, SourceMap positions, Shape shape) {

  /** Where a place lies. */
  Optional<Stretch> stretch(Place place) {
    return positions.locate(place).map(Stretch::of);
  }

  /** Where a value and its key lie. */
  Optional<Stretch> extent(Place place) {
    return positions.extent(place.path()).map(Stretch::of);
  }

  /** Whether an offset lies in this document, of several in one text. */
  boolean holds(int offset) {
    Optional<SourceSpan> all =
        positions.extent(io.github.paiprotocol.api.diagnostic.ProtocolPath.root());
    return all.filter(span -> span.start() <= offset && offset <= span.end()).isPresent();
  }
}
