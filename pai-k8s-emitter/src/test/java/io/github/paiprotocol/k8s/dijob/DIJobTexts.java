package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.DIJobs;

/** DIJobs for tests. */
final class DIJobTexts {
  static final String SMALL = DIJobs.SMALL;

  private DIJobTexts() {}

  static ValidatedDIJob validated(String yaml) {
    return DIJobValidator.standard()
        .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", yaml)));
  }

  static ValidatedDIJob small(String part, String other) {
    return validated(DIJobs.with(SMALL, part, other));
  }
}
