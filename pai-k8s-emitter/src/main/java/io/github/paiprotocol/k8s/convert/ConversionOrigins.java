package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.Optional;

/**
 * Leads from parts of a converted job to where the first job says what they came from.
 *
 * @param positions where the first job was written
 * @param causes paths in the first job by paths in the converted one
 */
record ConversionOrigins(SourceMap positions, ProvenanceMap causes) implements SourceMap {
  private static final ProtocolPath METADATA = ProtocolPath.of("metadata");
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  /** What prerequisites of a DIJob were found to be has its place there already. */
  @Override
  public ProtocolPath written(ProtocolPath path) {
    ProtocolPath cause = causes.placeOf(path).path();
    boolean there =
        cause.equals(ProtocolPath.root()) && (path.startsWith(METADATA) || path.startsWith(SPEC));
    return there ? path : cause;
  }

  @Override
  public Optional<SourceSpan> locate(Place place) {
    return positions.locate(place);
  }

  @Override
  public boolean isGuarded() {
    return positions.isGuarded();
  }

  @Override
  public Diagnostic shown(Diagnostic located) {
    return positions.shown(located);
  }

  @Override
  public Optional<Snippet> snippet(SourceSpan span) {
    return positions.snippet(span);
  }
}
