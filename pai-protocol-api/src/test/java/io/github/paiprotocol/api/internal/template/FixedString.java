package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.Optional;

/** What an editor makes of a text with a problem that it offers to fix. */
final class FixedString {
  private static final String KEY = "text";

  private FixedString() {}

  static String text(TemplateProblem problem, String text) {
    String yaml = KEY + ": \"" + text.replace("\n", "\\n") + "\"\n";
    Document<Optional<Value>> document = read(yaml);
    Fix fix =
        problem.at(ProtocolPath.of(KEY)).locatedIn(document.positions()).fixes().iterator().next();
    Value.Mapping fixed = (Value.Mapping) read(fix.applyTo(yaml)).draft().orElseThrow();
    return ((Value.Text) fixed.entries().get(KEY)).text();
  }

  private static Document<Optional<Value>> read(String yaml) {
    return ProtocolReader.standard().values().read(SourceText.of("text.yaml", yaml));
  }
}
