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
 * @param way how the job comes to it, where a diagnostic does not say so itself
 */
public record DocumentPlace(Place place, SourceMap positions, Optional<RequireChain> way) {

  public static DocumentPlace value(ProtocolPath path, SourceMap positions) {
    return new DocumentPlace(Place.value(path), positions, Optional.empty());
  }

  public static DocumentPlace value(ProtocolPath path, SourceMap positions, RequireChain way) {
    return new DocumentPlace(Place.value(path), positions, Optional.of(way));
  }

  /** This place with another path. */
  public DocumentPlace at(ProtocolPath path) {
    return new DocumentPlace(Place.value(path), positions, way);
  }

  /** This place as that of the key instead of its value. */
  DocumentPlace ofKey() {
    return new DocumentPlace(Place.key(place.path()), positions, way);
  }

  /** The diagnostic with its span, which no other document's positions can change any more. */
  public Diagnostic located(Diagnostic diagnostic) {
    Diagnostic located = diagnostic.locatedIn(positions);
    return way.map(here -> GraphProblems.withWay(located, here.toString())).orElse(located);
  }

  /** This place as one that belongs to a diagnostic of maybe another document. */
  public Related related(String message) {
    Place written = place.at(positions.written(place.path()));
    Optional<SourceSpan> span = positions.locate(written);
    String full = way.map(here -> message + " (" + here + ")").orElse(message);
    return new Related(full, written, span, span.flatMap(positions::snippet));
  }
}
