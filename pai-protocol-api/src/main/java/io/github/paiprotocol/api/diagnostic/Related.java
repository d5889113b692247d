package io.github.paiprotocol.api.diagnostic;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.LongNames;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Another place that belongs to a diagnostic, such as the first of two conflicting entries.
 *
 * @param message what is there, a short clause such as {@code first defined here}
 * @param place the place
 * @param span where it lies, once located
 * @param snippet its source line, once located
 */
public record Related(
    String message, Place place, Optional<SourceSpan> span, Optional<Snippet> snippet) {
  /** Masks credentials in addresses and shortens long names. */
  public Related {
    requireNonNulls(place, span, snippet);
    message = AddressMasks.shown(LongNames.inSentence(message));
  }

  /** This one with its place found in a source, unless it is located already. */
  Related locatedIn(SourceMap map) {
    Place written = span.isPresent() ? place : place.at(map.written(place.path()));
    Optional<SourceSpan> at = span.or(() -> map.locate(written));
    return new Related(message, written, at, snippet.or(() -> at.flatMap(map::snippet)));
  }

  Related at(UnaryOperator<ProtocolPath> paths) {
    return new Related(message, place.at(paths.apply(place.path())), span, snippet);
  }

  Related reworded(UnaryOperator<String> words) {
    return new Related(words.apply(message), place, span, snippet);
  }
}
