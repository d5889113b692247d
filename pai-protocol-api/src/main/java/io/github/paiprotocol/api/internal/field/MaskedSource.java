package io.github.paiprotocol.api.internal.field;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The text of a document without its secrets, and its value, both taken from the document: the text
 * need not be parsed again.
 *
 * @param text the text, as {@link SourceMap#masked} gives it
 * @param root what it says
 * @param ambiguous its keys and scalars that readers of YAML 1.1 take for no strings, computed
 *     lazily
 */
public record MaskedSource(String text, Value root, Supplier<Set<String>> ambiguous) {

  /** A map that knows this of its document. */
  public interface Holder extends SourceMap {
    /**
     * The document without its secrets.
     *
     * @param replacements as of {@link SourceMap#masked}
     * @return the document; empty when only reading its masked text tells what that says, as when
     *     secrets share nodes with other parts
     */
    Optional<MaskedSource> maskedSource(Map<ProtocolPath, String> replacements);
  }

  /**
   * A document without its secrets.
   *
   * @param positions where its values were written
   * @param replacements as of {@link SourceMap#masked}
   * @return the document; empty when only reading its masked text tells what that says
   */
  public static Optional<MaskedSource> of(
      SourceMap positions, Map<ProtocolPath, String> replacements) {
    return positions instanceof Holder holder
        ? holder.maskedSource(replacements)
        : Optional.empty();
  }
}
