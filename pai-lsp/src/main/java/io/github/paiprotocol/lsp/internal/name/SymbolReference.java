package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.rule.command.RuntimeVariables;
import io.github.paiprotocol.api.internal.text.TextRange;

/**
 * A place where something is named.
 *
 * @param symbol what is named
 * @param place the key, the value, or a stretch of the value that is its name
 * @param at where that lies
 * @param exact whether it lies just there; else in a text that is not written as it reads
 * @param declares whether it is what gives the name
 * @param spelling what is written there for the name; another one than the name where the name goes
 *     into a variable of the shell in another spelling
 */
public record SymbolReference(
    Symbol symbol, Place place, TextRange at, boolean exact, boolean declares, Spelling spelling) {

  /** How a name is written. */
  public enum Spelling {
    /** As it is. */
    PLAIN,
    /** Lower case, letters and digits only, as the cluster calls roles. */
    STRIPPED;

    public String of(String name) {
      return this == PLAIN ? name : RuntimeVariables.stripped(name);
    }
  }
}
