package io.github.paiprotocol.api.internal.yaml.write;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.Value;
import java.util.List;

/**
 * What JSON cannot spell: infinities and NaN. Their texts are not shown, for they may be secret.
 */
public final class JsonLosses {
  private JsonLosses() {}

  /** A warning for each number that becomes a string; the value must be well-formed. */
  public static List<Diagnostic> of(Value value) {
    DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
    Scalars.visit(
        ProtocolPath.root(),
        value,
        (path, scalar) -> {
          if (scalar instanceof Value.Numeral number && !number.isFinite()) {
            found.report(lost(path));
          }
        });
    return found.sorted();
  }

  private static Diagnostic lost(ProtocolPath path) {
    return Diagnostic.warning(
            ProtocolCode.LOST_TYPE,
            Place.value(path),
            "the number becomes a string, for JSON has no infinities and no NaN")
        .withHint("write YAML, or a finite number");
  }
}
