package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.text.DocumentPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be selected around a cursor, step by step. */
public final class Selections {
  private Selections() {}

  /**
   * The key or value at an offset, with its key, and what holds it.
   *
   * @param analysis the text
   * @param offset where the cursor is
   * @return stretches of which each holds the one before it; at least the empty one at the offset
   */
  public static List<TextRange> of(Analysis analysis, int offset) {
    List<TextRange> found = new ArrayList<>(List.of(new TextRange(offset, offset)));
    Optional<DocumentPart> part = analysis.part(offset);
    part.flatMap(each -> each.placeAt(offset))
        .ifPresent(
            place -> {
              part.get().stretch(place).ifPresent(at -> add(at, found));
              Optional<ProtocolPath> path = Optional.of(place.path());
              while (path.isPresent()) {
                part.get().extent(path.get()).ifPresent(at -> add(at, found));
                path = path.get().parent();
              }
            });
    return found;
  }

  private static void add(TextRange next, List<TextRange> out) {
    TextRange last = out.get(out.size() - 1);
    if (next.start() <= last.start() && last.end() <= next.end() && !next.equals(last)) {
      out.add(next);
    }
  }
}
