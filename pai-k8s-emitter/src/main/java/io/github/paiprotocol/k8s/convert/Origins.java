package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.k8s.spi.Causes;
import java.util.Optional;

/**
 * Leads from parts of a converted job to where the first job says what they came from.
 *
 * @param positions where the first job was written
 * @param causes paths in the first job by paths in the converted one
 */
record Origins(SourceMap positions, Causes causes) implements SourceMap {

  @Override
  public ProtocolPath written(ProtocolPath path) {
    return causes.placeOf(path).path();
  }

  @Override
  public Optional<SourceSpan> locate(Place place) {
    return positions.locate(place);
  }

  @Override
  public Optional<Snippet> snippet(SourceSpan span) {
    return positions.snippet(span);
  }
}
