package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.text.DocumentPart;
import io.github.paiprotocol.lsp.internal.text.ShapeAt;
import java.util.Optional;

/**
 * What is said of a place. It never shows a secret.
 *
 * @param markdown the text
 * @param about what it is said of
 */
public record Hover(String markdown, TextRange about) {

  /**
   * What can be said.
   *
   * @param analysis the text
   * @param offset where the cursor is
   * @return what is named there, else what the key there is for; empty when there is nothing to say
   */
  public static Optional<Hover> of(Analysis analysis, int offset) {
    return analysis
        .part(offset)
        .flatMap(
            part ->
                name(analysis, offset)
                    .or(() -> VariableWords.hover(analysis, offset))
                    .or(() -> key(part, offset)))
        .or(() -> analysis.isBroken() ? unread(analysis, offset) : Optional.empty());
  }

  private static Optional<Hover> name(Analysis analysis, int offset) {
    SymbolIndex names = analysis.names(offset);
    return names
        .at(offset)
        .flatMap(
            mention ->
                SymbolHelp.of(analysis, names, mention.symbol())
                    .map(text -> new Hover(text, mention.at())));
  }

  private static Optional<String> help(ShapeAt at) {
    return at.field().flatMap(field -> at.owner().map(owner -> FieldHelp.of(field, owner)));
  }

  private static Optional<Hover> key(DocumentPart part, int offset) {
    Optional<Place> place = part.placeAt(offset);
    if (place.isEmpty()) {
      return Optional.empty();
    }
    ProtocolPath path = place.get().path();
    Optional<TextRange> about = part.stretch(place.get());
    Optional<String> event =
        place.get().part() != Place.Part.KEY && path.key().equals(Optional.of("event"))
            ? Steps.textAt(part.root(), path)
                .flatMap(
                    word -> PluginWords.event(word).map(when -> "**`" + word + "`** · " + when))
            : Optional.empty();
    return event
        .or(() -> part.shapeAt(path).flatMap(Hover::help))
        .or(() -> PluginWords.help(part.root(), path))
        .flatMap(text -> about.map(stretch -> new Hover(text, stretch)));
  }

  /** Of a text that cannot be read, the lines around the cursor tell which key it is. */
  private static Optional<Hover> unread(Analysis analysis, int offset) {
    return Cursor.atKey(analysis.text(), offset)
        .flatMap(
            key ->
                key.cursor()
                    .shape(analysis)
                    .flatMap(map -> map.entry(key.name()))
                    .flatMap(Hover::help)
                    .map(text -> new Hover(text, key.at())));
  }
}
