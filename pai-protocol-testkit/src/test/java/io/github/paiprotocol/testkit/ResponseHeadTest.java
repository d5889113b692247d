package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.ManualTiming;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is no body of an answer has 64 KiB, and 200 fields before it and behind it. */
class ResponseHeadTest {
  private static final AccessPolicy LOCAL =
      AccessPolicy.unconfigured().toBuilder()
          .allowHost("127.0.0.1")
          .allowPlainHttp("127.0.0.1")
          .build();

  @RegisterExtension final HostileServer server = HostileServer.http();

  private final ManualTiming timing = new ManualTiming();

  private SourceSettings settings() {
    return SourceSettings.builder()
        .policy(LOCAL)
        .nanoTime(timing::nanos)
        .pause(timing::pause)
        .build();
  }

  private static FetchResult fetch(PrerequisiteSource source, String reference) throws IOException {
    return source.fetch(
        source.locate(PrerequisiteRef.of(reference), Optional.empty()).orElseThrow(),
        FetchContext.of(1 << 20));
  }

  private FetchResult fetch() throws IOException {
    return fetch(HttpSource.of(settings()), server.url("/a.yaml"));
  }

  @ParameterizedTest(name = "endless: {0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#heads")
  @Thorough
  void anEndlessHeadEndsInOneSentence(String name, HostileAnswer head, String message) {
    server.on("/a.yaml", head);

    assertThatThrownBy(this::fetch)
        .isInstanceOf(SourceException.class)
        .hasMessage("`" + server.url("/a.yaml") + "` " + message);
    assertThat(server.requests()).hasSize(1);
    assertThat(timing.pauses()).isEmpty();
  }

  @ParameterizedTest(name = "endless: {0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#heads")
  void aMarketplaceMayNotEither(String name, HostileAnswer head, String message) {
    server.on("/api/items", head);
    MarketplaceSource market =
        MarketplaceSource.of(
            server.url("/api"),
            SourceSettings.builder()
                .policy(LOCAL)
                .nanoTime(timing::nanos)
                .pause(timing::pause)
                .build());

    assertThatThrownBy(() -> fetch(market, "marketplace://name/a"))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining(message);
    assertThat(server.requests()).hasSize(1);
  }

  /** Status line, Connection and the empty line are part of it, with two bytes for each end. */
  private static String head(int fields, int bytes) {
    StringBuilder head = new StringBuilder("HTTP/1.1 200 OK\r\n");
    head.append("X: a\r\n".repeat(fields - 1));
    return head.append("Y: ")
        .append("b".repeat(bytes - head.length() - 4))
        .append("\r\n\r\n")
        .toString();
  }

  @Test
  void aHeadMayHaveAllOfItsBytes() throws IOException {
    server.on("/a.yaml", HostileAnswer.raw(head(200, 65_536) + "name: a"));

    assertThat(fetch()).isInstanceOf(FetchResult.Found.class);
    server.on("/a.yaml", HostileAnswer.raw(head(200, 65_537) + "name: a"));
    assertThatThrownBy(this::fetch).hasMessageContaining("more than 65536 bytes");
    server.on("/a.yaml", HostileAnswer.raw(head(201, 60_000) + "name: a"));
    assertThatThrownBy(this::fetch).hasMessageContaining("more than 200 fields");
  }

  @Test
  void smallChunksAndAFewExtensionsAndTrailersAreFine() throws IOException {
    String chunks = "1;name=\"value\"\r\na\r\n".repeat(2000) + "1\r\na\r\n".repeat(50_000);
    server.on(
        "/a.yaml",
        HostileAnswer.raw(
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunks
                + "0\r\nX-Sum: 1\r\n\r\n"));

    assertThat(((FetchResult.Found) fetch()).content().size()).isEqualTo(52_000);
  }
}
