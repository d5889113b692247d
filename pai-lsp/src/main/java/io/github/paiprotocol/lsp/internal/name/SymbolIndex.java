package io.github.paiprotocol.lsp.internal.name;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.DocumentPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that is named in a document, and where.
 *
 * @param part the document
 * @param index which of the text's documents it is
 * @param declared what it gives names to
 * @param all where something is named, in the order of the text
 */
public record SymbolIndex(
    DocumentPart part, int index, Declared declared, List<SymbolReference> all) {
  /** Sorts the list. */
  public SymbolIndex {
    all = ImmutableList.sortedCopyOf(Comparator.comparingInt(m -> m.at().start()), all);
  }

  /**
   * Finds the names of a document.
   *
   * @param part the document
   * @param index which of the text's it is
   * @param kind what it is about
   */
  public static SymbolIndex of(DocumentPart part, int index, DocumentKind kind) {
    Declared declared = new Declared(part.root(), kind);
    Collector out = new Collector(part);
    if (kind != DocumentKind.DIJOBS) {
      new NameUses(part.root(), kind, declared, out).find();
      new TextUses(part.root(), kind, declared, new RoleVariables(declared.roles().keySet()), out)
          .find();
    }
    return new SymbolIndex(part, index, declared, out.found);
  }

  /** Those of a text that cannot be read. */
  public static SymbolIndex none() {
    DocumentPart nothing = new DocumentPart(Value.none(), SourceMap.none(), JobFields.JOB.shape());
    return new SymbolIndex(nothing, 0, new Declared(Value.none(), DocumentKind.JOB), List.of());
  }

  /** Gathers mentions that are written somewhere. */
  static final class Collector {
    private final DocumentPart part;
    private final List<SymbolReference> found = new ArrayList<>();

    private Collector(DocumentPart part) {
      this.part = part;
    }

    void add(Symbol symbol, Place place, boolean declares) {
      add(symbol, place, declares, SymbolReference.Spelling.PLAIN);
    }

    void add(Symbol symbol, Place place, boolean declares, SymbolReference.Spelling spelling) {
      Optional<TextRange> exact = part.exact(place);
      exact
          .or(() -> part.stretch(place))
          .ifPresent(
              at ->
                  found.add(
                      new SymbolReference(
                          symbol, place, at, exact.isPresent(), declares, spelling)));
    }
  }

  /** What is named at an offset; of several around each other the innermost. */
  public Optional<SymbolReference> at(int offset) {
    return all.stream()
        .filter(each -> each.exact() && each.at().touches(offset))
        .min(Comparator.comparingInt(each -> each.at().length()));
  }

  /** Where something is named, in the order of the text. */
  public List<SymbolReference> of(Symbol symbol) {
    return all.stream().filter(each -> each.symbol().equals(symbol)).toList();
  }

  /** The name of something where it is given. */
  public Optional<SymbolReference> declaration(Symbol symbol) {
    return of(symbol).stream().filter(SymbolReference::declares).findFirst();
  }

  /** Whether the same places refer to the same symbols in both texts; names may differ. */
  public boolean agreesWith(SymbolIndex other) {
    return numbers().equals(other.numbers());
  }

  /** For each mention the number of the thing, in the order in which they are named first. */
  private List<Integer> numbers() {
    Map<Symbol, Integer> known = new HashMap<>();
    return all.stream()
        .map(each -> known.computeIfAbsent(each.symbol(), symbol -> known.size()))
        .toList();
  }
}
