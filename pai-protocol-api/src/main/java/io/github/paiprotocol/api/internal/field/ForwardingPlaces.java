package io.github.paiprotocol.api.internal.field;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import java.util.Map;
import java.util.Optional;

/** Answers as another map does; subclasses lead to other places in it. */
public abstract class ForwardingPlaces implements MaskedSource.Holder {
  protected final SourceMap positions;

  protected ForwardingPlaces(SourceMap positions) {
    this.positions = positions;
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

  @Override
  public ProtocolPath written(ProtocolPath path) {
    return positions.written(path);
  }

  @Override
  public Optional<String> masked(Map<ProtocolPath, String> replacements) {
    return positions.masked(replacements);
  }

  @Override
  public Optional<MaskedSource> maskedSource(Map<ProtocolPath, String> replacements) {
    return MaskedSource.of(positions, replacements);
  }

  @Override
  public Optional<SourceSpan> extent(ProtocolPath path) {
    return positions.extent(path);
  }

  @Override
  public Optional<Place> placeAt(int offset) {
    return positions.placeAt(offset);
  }

  @Override
  public Optional<SourceEditor> editor() {
    return positions.editor();
  }
}
