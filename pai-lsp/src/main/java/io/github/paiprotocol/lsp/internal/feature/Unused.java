package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.name.SymbolReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Something that no tag refers to.
 *
 * @param at where its name is given
 * @param message one sentence
 */
public record Unused(TextRange at, String message) {
  private static final ImmutableSet<Symbol.Kind> KINDS =
      ImmutableSet.of(Symbol.Kind.PARAMETER, Symbol.Kind.SECRET, Symbol.Kind.VARIABLE);

  /** How deep parameters and secrets stand in a job. */
  private static final int DEPTH = 2;

  /**
   * What a text declares for nothing: parameters, secrets and template variables.
   *
   * @param analysis the text
   * @return all, in the order of the text
   */
  public static List<Unused> in(Analysis analysis) {
    List<Unused> found = new ArrayList<>();
    for (SymbolIndex names : analysis.isBroken() ? List.<SymbolIndex>of() : analysis.names()) {
      Set<ProtocolPath> used = new HashSet<>();
      for (SymbolReference each : names.all()) {
        // What gives a variable its value does not use it.
        boolean uses = !each.declares() && each.place().part() != Place.Part.KEY;
        Optional<ProtocolPath> path = uses ? each.symbol().declared() : Optional.empty();
        while (path.isPresent() && used.add(path.get())) {
          path = path.get().parent();
        }
      }
      names.all().stream()
          .filter(each -> each.declares() && KINDS.contains(each.symbol().kind()))
          .filter(each -> each.symbol().declared().filter(at -> isOpen(each, at, used)).isPresent())
          .map(
              each -> new Unused(each.at(), each.symbol().label(analysis.masks()) + " is not used"))
          .forEach(found::add);
    }
    return found;
  }

  private static boolean isOpen(
      SymbolReference declared, ProtocolPath path, Set<ProtocolPath> used) {
    boolean top = declared.symbol().kind() == Symbol.Kind.VARIABLE || path.steps().size() == DEPTH;
    return top && !used.contains(path);
  }
}
