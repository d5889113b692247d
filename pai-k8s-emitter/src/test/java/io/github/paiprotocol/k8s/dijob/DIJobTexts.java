package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.DIJobFixtures;

/** DIJobs for tests. */
final class DIJobTexts {
  static final String SMALL = DIJobFixtures.SMALL;

  private DIJobTexts() {}

  static Validated<DIJob> validated(String yaml) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", yaml)));
  }

  static Validated<DIJob> small(String part, String other) {
    return validated(DIJobFixtures.with(SMALL, part, other));
  }
}
