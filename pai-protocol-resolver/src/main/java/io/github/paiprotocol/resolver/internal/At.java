package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import java.util.Optional;

/**
 * A place in one of the documents a job is made of.
 *
 * @param place the place
 * @param positions where the document's values were written
 */
public record At(Place place, SourceMap positions) {

  public static At value(ProtocolPath path, SourceMap positions) {
    return new At(Place.value(path), positions);
  }

  /** The diagnostic with its span, which no other document's positions can change any more. */
  public Diagnostic located(Diagnostic diagnostic) {
    return diagnostic.locatedIn(positions);
  }

  /** This place as one that belongs to a diagnostic of maybe another document. */
  public Related related(String message) {
    Place written = place.at(positions.written(place.path()));
    Optional<SourceSpan> span = positions.locate(written);
    return new Related(message, written, span, span.flatMap(positions::snippet));
  }
}
