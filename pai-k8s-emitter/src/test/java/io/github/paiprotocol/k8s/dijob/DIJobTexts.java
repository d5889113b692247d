package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.DIJobReader;

/** DIJobs for tests. */
final class DIJobTexts {
  static final String SMALL =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: small
      spec:
        tasks:
        - type: learner
          template:
            spec:
              containers:
              - {name: di, image: a}
        - name: actors
          type: collector
          replicas: 2
          template:
            spec:
              containers:
              - {name: di, image: a}
      """;

  private DIJobTexts() {}

  static ValidatedDIJob validated(String yaml) {
    return DIJobValidator.standard()
        .require(DIJobReader.standard().read(SourceText.of("dijob.yaml", yaml)));
  }

  static ValidatedDIJob small(String part, String other) {
    if (!SMALL.contains(part)) {
      throw new IllegalArgumentException("the job does not contain " + part);
    }
    return validated(SMALL.replace(part, other));
  }
}
