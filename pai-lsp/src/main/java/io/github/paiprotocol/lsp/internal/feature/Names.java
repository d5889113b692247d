package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Everything that is named in a document, and where. Immutable. */
final class Names {
  private final Declared declared;
  private final ImmutableList<Mention> byPlace;
  private final int longest;
  private final ListMultimap<Symbol, Mention> bySymbol = ArrayListMultimap.create();

  private Names(Declared declared, List<Mention> mentions) {
    this.declared = declared;
    this.byPlace =
        ImmutableList.sortedCopyOf(Comparator.comparingInt(m -> m.at().start()), mentions);
    this.longest = mentions.stream().mapToInt(m -> m.at().length()).max().orElse(0);
    byPlace.forEach(mention -> bySymbol.put(mention.symbol(), mention));
  }

  static Names of(Analysis analysis) {
    if (analysis.parts().size() != 1) {
      return new Names(
          new Declared(io.github.paiprotocol.api.model.Value.none(), DocumentKind.DIJOBS),
          List.of());
    }
    Part part = analysis.parts().get(0);
    Declared declared = new Declared(part.root(), analysis.kind());
    Collector out = new Collector(part);
    new NameUses(part.root(), analysis.kind(), declared, out).find();
    new TextUses(part.root(), analysis.kind(), declared, out).find();
    return new Names(declared, out.found);
  }

  /** Gathers mentions that are written somewhere. */
  static final class Collector {
    private final Part part;
    private final List<Mention> found = new ArrayList<>();

    private Collector(Part part) {
      this.part = part;
    }

    void add(Symbol symbol, Place place, boolean declares) {
      add(symbol, place, declares, Mention.Spelling.PLAIN);
    }

    void add(Symbol symbol, Place place, boolean declares, Mention.Spelling spelling) {
      part.stretch(place)
          .ifPresent(at -> found.add(new Mention(symbol, place, at, declares, spelling)));
    }
  }

  Declared declared() {
    return declared;
  }

  /** What is named at an offset; of several around each other the innermost. */
  Optional<Mention> at(int offset) {
    int low = firstFrom(offset - longest);
    Mention best = null;
    for (int i = low; i < byPlace.size() && byPlace.get(i).at().start() <= offset; i++) {
      Mention each = byPlace.get(i);
      if (each.at().touches(offset) && (best == null || each.at().length() < best.at().length())) {
        best = each;
      }
    }
    return Optional.ofNullable(best);
  }

  private int firstFrom(int offset) {
    int low = 0;
    int high = byPlace.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (byPlace.get(middle).at().start() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Where something is named, in the order of the text. */
  List<Mention> of(Symbol symbol) {
    return bySymbol.get(symbol);
  }

  /** The name of something where it is given. */
  Optional<Mention> declaration(Symbol symbol) {
    return of(symbol).stream().filter(Mention::declares).findFirst();
  }

  List<Mention> all() {
    return byPlace;
  }
}
