package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.name.SymbolReference;
import io.github.paiprotocol.lsp.internal.text.DocumentPart;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.util.List;
import java.util.Optional;

/** Where something is named. */
public final class SymbolPlaces {
  private SymbolPlaces() {}

  /**
   * Where the name at an offset is given, in this text or in another one.
   *
   * @param analysis the text
   * @param offset where the cursor is
   * @param components finds documents elsewhere
   * @return the place; empty without a name at the cursor, or when the name is not defined
   */
  public static Optional<LinkTarget> definition(
      Analysis analysis, int offset, ComponentFinder components) {
    SymbolIndex names = analysis.names(offset);
    Optional<SymbolReference> mention = names.at(offset);
    if (mention.isEmpty()) {
      return Optional.empty();
    }
    Symbol symbol = mention.get().symbol();
    if (symbol.kind() == Symbol.Kind.COMPONENT) {
      return components.find(symbol.name()).map(SymbolPlaces::target);
    }
    return names
        .declaration(symbol)
        .map(SymbolReference::at)
        .or(() -> property(names, symbol))
        .map(at -> new LinkTarget(Optional.empty(), analysis.text(), at));
  }

  /** A key that only tags name. */
  private static Optional<TextRange> property(SymbolIndex names, Symbol symbol) {
    return symbol.declared().flatMap(path -> names.part().stretch(Place.key(path)));
  }

  private static LinkTarget target(ComponentFinder.Component component) {
    TextRange at =
        component
            .document()
            .positions()
            .locate(Place.value(component.path().child("name")))
            .map(DocumentPart::range)
            .orElse(new TextRange(0, 0));
    return new LinkTarget(Optional.of(component.address()), new EditedText(component.source()), at);
  }

  /**
   * Where what is named at an offset is named, in this text.
   *
   * @param analysis the text
   * @param offset where the cursor is
   * @param declaration whether the place that gives the name is one of them
   * @return the places in order
   */
  public static List<TextRange> references(Analysis analysis, int offset, boolean declaration) {
    SymbolIndex names = analysis.names(offset);
    return names.at(offset).map(mention -> names.of(mention.symbol())).orElse(List.of()).stream()
        .filter(mention -> declaration || !mention.declares())
        .map(SymbolReference::at)
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }
}
