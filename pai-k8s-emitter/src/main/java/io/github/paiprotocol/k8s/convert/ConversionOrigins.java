package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Leads from parts of a converted job to where the first job says what they came from.
 *
 * @param positions where the first job was written
 * @param origins leads from parts of the converted job to parts of the first
 */
record ConversionOrigins(SourceMap positions, UnaryOperator<List<Provenance>> origins)
    implements SourceMap {
  @Override
  public ProtocolPath written(ProtocolPath path) {
    return origins.apply(List.of(Provenance.job(path))).get(0).path();
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
