package io.github.paiprotocol.api.dijob;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** DIJobs as texts. */
public final class DIJobTexts {
  /** A job of one learner and two collectors, with nothing to complain about. */
  public static final String SMALL =
      DIJobFixtures.with(
          DIJobFixtures.SMALL, "spec:\n  tasks:", "spec:\n  backoffLimit: 1\n  tasks:");

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
    return DIJobFixtures.withFirst(SMALL, part, other);
  }

  public static Document<DIJob> read(String yaml) {
    return ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", yaml));
  }
}
