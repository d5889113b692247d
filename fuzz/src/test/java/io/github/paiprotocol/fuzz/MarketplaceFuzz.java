package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Marketplaces. It asks a server of this machine, which is what the detector of requests reports.
 */
@FuzzTarget(
    name = "marketplace",
    kind = FuzzTarget.Kind.SOCKET,
    holds =
        "For every JSON answer of a marketplace to a query by name or id, the source gives a"
            + " document within its limit or one error of ours.",
    beginWith = {
      "[{\"id\":1,\"name\":\"mnist\",\"type\":\"data\",\"author\":\"a\",\"protocol\":\"name: mnist\\n\",\"status\":\"approved\",\"groupList\":[\"g\"]}]",
      "[{\"id\":1,\"name\":\"mnist\"},{\"id\":2,\"name\":\"mnist\",\"type\":\"data\"}]\0{\"id\":2,\"name\":\"mnist\",\"protocol\":\"a\"}",
      "{\"id\":7,\"name\":\"x\",\"protocol\":{\"name\":\"x\"},\"status\":\"pending\"}",
      "[]"
    },
    words = "web",
    longest = 1_024,
    alsoFollow = "com.fasterxml.jackson.core.json.**",
    off = "com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery")
final class MarketplaceFuzz {
  private static final String[] REFERENCES = {
    "marketplace://name/mnist", "marketplace://data/mnist", "marketplace://id/7"
  };

  /** Made once. */
  private static final class Web {
    static final AnsweringServer SERVER = new AnsweringServer();
    static final PrerequisiteSource SOURCE =
        MarketplaceSource.of(
            "http://127.0.0.1:" + SERVER.port() + "/api",
            SourceSettings.builder()
                .policy(WebFuzz.local())
                .hosts(new FakeHosts())
                .nanoTime(() -> 0)
                .pause(wait -> {})
                .http(WebFuzz.IMPATIENT)
                .build());
  }

  @FuzzTest
  void anyBodies(byte[] input) {
    Bounds.within(3 * input.length, () -> check(input));
  }

  private static void check(byte[] input) {
    StringBuilder answers = new StringBuilder();
    for (String body : new String(input, StandardCharsets.ISO_8859_1).split("\0", -1)) {
      answers
          .append(answers.length() == 0 ? "" : "\0")
          .append("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ")
          .append(body.length())
          .append("\r\n\r\n")
          .append(body);
    }
    for (String reference : REFERENCES) {
      Optional<DocumentAddress> location =
          Web.SOURCE.locate(PrerequisiteRef.of(reference), Optional.empty());
      Web.SERVER.answer(answers.toString().getBytes(StandardCharsets.ISO_8859_1));
      location.ifPresent(known -> WebFuzz.fetch(Web.SOURCE, known));
      Holds.that(Web.SERVER.asked() <= WebFuzz.MOST_REQUESTS, "asked too often");
    }
  }
}
