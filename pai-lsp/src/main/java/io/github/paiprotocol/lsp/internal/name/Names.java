package io.github.paiprotocol.lsp.internal.name;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.Part;
import io.github.paiprotocol.lsp.internal.text.Stretch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything that is named in a document, and where. Immutable. */
public final class Names {
  private final Declared declared;
  private final ImmutableList<Mention> byPlace;
  private final int longest;
  private final ListMultimap<Symbol, Mention> bySymbol = ArrayListMultimap.create();

  private final Part part;
  private final int index;

  private Names(Part part, int index, Declared declared, List<Mention> mentions) {
    this.part = part;
    this.index = index;
    this.declared = declared;
    this.byPlace =
        ImmutableList.sortedCopyOf(Comparator.comparingInt(m -> m.at().start()), mentions);
    this.longest =
        mentions.stream().filter(Mention::exact).mapToInt(m -> m.at().length()).max().orElse(0);
    byPlace.forEach(mention -> bySymbol.put(mention.symbol(), mention));
  }

  /**
   * Finds the names of a document.
   *
   * @param part the document
   * @param index which of the text's it is
   * @param kind what it is about
   */
  public static Names of(Part part, int index, DocumentKind kind) {
    Declared declared = new Declared(part.root(), kind);
    Collector out = new Collector(part);
    if (kind != DocumentKind.DIJOBS) {
      new NameUses(part.root(), kind, declared, out).find();
      new TextUses(part.root(), kind, declared, out).find();
    }
    return new Names(part, index, declared, out.found);
  }

  /** Those of a text that cannot be read. */
  public static Names none() {
    Part nothing = new Part(Value.none(), SourceMap.none(), JobFields.JOB.shape());
    return new Names(nothing, 0, new Declared(Value.none(), DocumentKind.JOB), List.of());
  }

  /** The document. */
  public Part part() {
    return part;
  }

  /** Which of the text's documents it is. */
  public int index() {
    return index;
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
      Optional<Stretch> exact = part.exact(place);
      exact
          .or(() -> part.stretch(place))
          .ifPresent(
              at ->
                  found.add(new Mention(symbol, place, at, exact.isPresent(), declares, spelling)));
    }
  }

  public Declared declared() {
    return declared;
  }

  /** What is named at an offset; of several around each other the innermost. */
  public Optional<Mention> at(int offset) {
    int low = firstFrom(offset - longest);
    Mention best = null;
    for (int i = low; i < byPlace.size() && byPlace.get(i).at().start() <= offset; i++) {
      Mention each = byPlace.get(i);
      boolean here = each.exact() && each.at().touches(offset);
      if (here && (best == null || each.at().length() < best.at().length())) {
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
  public List<Mention> of(Symbol symbol) {
    return bySymbol.get(symbol);
  }

  /** The name of something where it is given. */
  public Optional<Mention> declaration(Symbol symbol) {
    return of(symbol).stream().filter(Mention::declares).findFirst();
  }

  public List<Mention> all() {
    return byPlace;
  }

  /** Whether the same places name the same things here and there, whatever these are called. */
  public boolean agreesWith(Names other) {
    return byPlace.size() == other.byPlace.size() && Arrays.equals(firstUses(), other.firstUses());
  }

  /** For each mention the first one of the same thing. */
  private int[] firstUses() {
    Map<Symbol, Integer> first = new HashMap<>();
    int[] uses = new int[byPlace.size()];
    for (int i = 0; i < uses.length; i++) {
      Integer before = first.putIfAbsent(byPlace.get(i).symbol(), i);
      uses[i] = before == null ? i : before;
    }
    return uses;
  }
}
