package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.diagnostic.SourceText;

/** Exit specifications from text. */
final class ExitSpecs {
  private ExitSpecs() {}

  static ExitSpecDocument read(String yaml) {
    return ExitSpecReader.standard().read(SourceText.of("exit.yaml", yaml));
  }

  static ExitSpec of(String yaml) {
    return read(yaml).spec();
  }
}
