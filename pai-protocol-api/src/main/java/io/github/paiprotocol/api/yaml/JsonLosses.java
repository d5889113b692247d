package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;

/**
 * What JSON cannot spell: infinities and NaN. Their texts are not shown, for they may be secret.
 */
final class JsonLosses {
  private final DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());

  private JsonLosses() {}

  /** A warning for each number that becomes a string; the value must be well-formed. */
  static List<Diagnostic> of(Value value) {
    JsonLosses losses = new JsonLosses();
    losses.visit(value, ProtocolPath.root());
    return losses.found.sorted();
  }

  private void visit(Value value, ProtocolPath path) {
    if (value instanceof Value.Mapping mapping) {
      for (Map.Entry<String, Value> entry : mapping.entries().entrySet()) {
        visit(entry.getValue(), path.child(entry.getKey()));
      }
    } else if (value instanceof Value.Sequence sequence) {
      for (int i = 0; i < sequence.items().size(); i++) {
        visit(sequence.items().get(i), path.child(i));
      }
    } else if (value instanceof Value.Numeral number && !number.isFinite()) {
      found.report(lost(path));
    }
  }

  private static Diagnostic lost(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.LOST_TYPE,
            Place.value(path),
            "the number becomes a string, for JSON has no infinities and no NaN")
        .withHint("write YAML, or a finite number");
  }
}
