package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ValueDocument;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Which texts of a document are strings for readers of YAML 1.1 as well. */
final class StockStrings {
  private static final String BRACES = "{{";
  private static final StockStrings ALL = new StockStrings(ImmutableSet.of());

  private final Set<String> others;

  private StockStrings(Set<String> others) {
    this.others = ImmutableSet.copyOf(others);
  }

  /** All texts but some are. */
  static StockStrings without(Set<String> others) {
    return new StockStrings(others);
  }

  /** Every text is one, as in a document that was written for both versions. */
  static StockStrings all() {
    return ALL;
  }

  /**
   * Looks through a document.
   *
   * @return the strings; empty when such readers cannot read the document, or it is not certain
   */
  static Optional<StockStrings> of(ValueDocument document, Value root) {
    if (document.diagnostics().size() >= DiagnosticCollector.STANDARD_LIMIT
        || (document.source().text().contains(BRACES)
            && hasBareBraces(document, root, ProtocolPath.root()))) {
      return Optional.empty();
    }
    Set<String> others = new HashSet<>();
    for (Diagnostic found : document.diagnostics()) {
      if (found.code() == ProtocolCode.AMBIGUOUS_SCALAR) {
        Steps.textAt(root, found.path()).ifPresent(others::add);
        found.path().key().ifPresent(others::add);
      }
    }
    return Optional.of(new StockStrings(others));
  }

  /** Whether a text is a string there, or may not be. */
  boolean contains(String text) {
    return !others.contains(text);
  }

  /** To others, braces without quotes are a map whose key is a map. */
  private static boolean hasBareBraces(ValueDocument document, Value value, ProtocolPath path) {
    return value.match(
        scalar -> scalar.text().startsWith(BRACES) && isBare(document, path),
        () -> false,
        list -> {
          for (int i = 0; i < list.items().size(); i++) {
            if (hasBareBraces(document, list.items().get(i), path.child(i))) {
              return true;
            }
          }
          return false;
        },
        map ->
            map.entries().entrySet().stream()
                .anyMatch(
                    entry ->
                        hasBareBraces(document, entry.getValue(), path.child(entry.getKey()))));
  }

  private static boolean isBare(ValueDocument document, ProtocolPath path) {
    return document
        .positions()
        .locate(Place.value(path))
        .filter(span -> document.source().text().startsWith(BRACES, span.start()))
        .isPresent();
  }
}
