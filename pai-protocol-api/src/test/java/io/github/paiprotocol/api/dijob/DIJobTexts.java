package io.github.paiprotocol.api.dijob;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.DIJobReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** DIJobs as texts. */
public final class DIJobTexts {
  /** A job of one learner and two collectors, with nothing to complain about. */
  public static final String SMALL =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: small
      spec:
        backoffLimit: 1
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

  /** A job with every key of the API. */
  public static String everything() {
    try (InputStream in = DIJobTexts.class.getResourceAsStream("/dijob/everything.yaml")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The small job with a stretch replaced. */
  public static String smallWith(String part, String other) {
    if (!SMALL.contains(part)) {
      throw new IllegalArgumentException("the job does not contain " + part);
    }
    return SMALL.replaceFirst(java.util.regex.Pattern.quote(part), other);
  }

  public static DIJobDocument read(String yaml) {
    return DIJobReader.standard().read(SourceText.of("dijob.yaml", yaml));
  }
}
