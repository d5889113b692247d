package io.github.paiprotocol.lsp.internal.server;

import com.google.common.base.Ascii;
import io.github.paiprotocol.lsp.internal.feature.Completions;
import io.github.paiprotocol.lsp.internal.feature.Outline;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** The parts of a text as the editor lists them. */
final class Symbols {
  private Symbols() {}

  static List<Either<SymbolInformation, DocumentSymbol>> of(
      String uri, EditedText text, List<Outline> parts, boolean trees) {
    List<Either<SymbolInformation, DocumentSymbol>> made = new ArrayList<>();
    for (Outline part : parts) {
      DocumentSymbol symbol = Converted.symbol(text, part);
      if (trees) {
        made.add(Either.forRight(symbol));
      } else {
        flat(uri, symbol, "", made);
      }
    }
    return made;
  }

  /** The parts of texts whose names hold some characters, in any case. */
  static List<SymbolInformation> named(String characters, Stream<OpenDocument> documents) {
    String wanted = Ascii.toLowerCase(characters);
    return documents
        .flatMap(Symbols::all)
        .filter(each -> Ascii.toLowerCase(each.getName()).contains(wanted))
        .limit(Completions.MOST)
        .toList();
  }

  private static Stream<SymbolInformation> all(OpenDocument document) {
    OpenDocument.State now = document.state();
    return document.isForeign(now)
        ? Stream.empty()
        : of(document.uri(), now.text(), Outline.of(now.analysis()), false).stream()
            .map(Either::getLeft);
  }

  /** Two levels deep at most. */
  @SuppressWarnings("deprecation") // Editors that ask for this kind know no other.
  private static void flat(
      String uri,
      DocumentSymbol symbol,
      String above,
      List<Either<SymbolInformation, DocumentSymbol>> out) {
    Location at = new Location(uri, symbol.getRange());
    out.add(Either.forLeft(new SymbolInformation(symbol.getName(), symbol.getKind(), at, above)));
    symbol.getChildren().forEach(each -> flat(uri, each, symbol.getName(), out));
  }
}
