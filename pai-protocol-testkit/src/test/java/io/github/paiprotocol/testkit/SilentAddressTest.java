package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Addresses that drop packets as a firewall does: a SYN gets no answer. Linux only: other systems
 * have no second loopback address, or refuse connections when the queue is full.
 */
@EnabledOnOs(OS.LINUX)
class SilentAddressTest {
  private static final String SILENT = "127.0.0.2";

  @RegisterExtension final HostileServer server = HostileServer.http();

  private final List<Socket> waiting = new ArrayList<>();
  private ServerSocket full = new ServerSocket();

  SilentAddressTest() throws IOException {}

  /** Fills the queue of connections, which are never accepted, until it takes no more. */
  @BeforeEach
  void fill() throws IOException {
    full = new ServerSocket(server.port(), 1, InetAddress.getByName(SILENT));
    while (true) {
      Socket next = new Socket();
      waiting.add(next);
      try {
        next.connect(new InetSocketAddress(SILENT, server.port()), 500);
      } catch (SocketTimeoutException e) {
        return;
      }
    }
  }

  @AfterEach
  void close() throws IOException {
    for (Socket each : waiting) {
      each.close();
    }
    full.close();
  }

  private FetchResult fetch(HttpSettings settings, String... addresses) throws IOException {
    HttpSource source =
        HttpSource.of(
            SourceSettings.builder()
                .policy(
                    AccessPolicy.unconfigured().toBuilder()
                        .allowCidr("127.0.0.0/8")
                        .allowPlainHttp("two.test")
                        .build())
                .hosts(new FakeHosts().answer("two.test", addresses))
                .nanoTime(() -> 0)
                .pause(wait -> {})
                .http(settings)
                .build());
    return source.fetch(
        source
            .locate(PrerequisiteRef.of(server.url("two.test", "/a.yaml")), Optional.empty())
            .orElseThrow(),
        FetchContext.of(1000));
  }

  @Test
  void theNextAddressIsDialledInTheSameAttempt() throws IOException {
    server.on("/a.yaml", HostileAnswer.document("name: a"));
    Duration longer = Duration.ofMinutes(10);
    HttpSettings once =
        HttpSettings.standard()
            .withTimeouts(Duration.ofMillis(200), longer, longer)
            .withAttempts(1);

    assertThat(fetch(once, SILENT, "127.0.0.1")).isInstanceOf(FetchResult.Found.class);
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void oneThatIsAloneEndsInASentence() {
    Duration longer = Duration.ofMinutes(10);
    HttpSettings settings =
        HttpSettings.standard().withTimeouts(Duration.ofMillis(200), longer, longer);

    assertThatThrownBy(() -> fetch(settings, SILENT))
        .isInstanceOf(SourceException.class)
        .hasMessageStartingWith(
            "`" + server.url("two.test", "/a.yaml") + "` did not answer in time")
        .hasMessageEndingWith("(4 attempts)");
  }
}
