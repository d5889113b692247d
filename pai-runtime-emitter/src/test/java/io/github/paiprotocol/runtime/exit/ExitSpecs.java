package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.Document;

/** Exit specifications from text. */
final class ExitSpecs {
  private ExitSpecs() {}

  static Document<ExitSpec> read(String yaml) {
    return ExitSpec.reader().read(SourceText.of("exit.yaml", yaml));
  }

  static ExitSpec of(String yaml) {
    return read(yaml).value();
  }
}
