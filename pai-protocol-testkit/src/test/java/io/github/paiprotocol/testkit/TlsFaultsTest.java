package io.github.paiprotocol.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.internal.web.WebRequest;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.ManualTiming;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that cannot prove who it is ends in one sentence, asked once, and is told nothing. */
@Thorough
class TlsFaultsTest {
  private static final String OLD_TLS_HELLO =
      "160301002a020000260301" + "00".repeat(32) + "00" + "002f" + "00";
  private static final String VERSION_ALERT = "15030100020246";
  private static final String HANDSHAKE_ALERT = "15030300020228";

  @TempDir static Path folder;

  private static TestAuthority authority;

  private final ManualTiming timing = new ManualTiming();

  @BeforeAll
  static void makeAuthority() {
    authority = TestAuthority.in(folder);
  }

  private static AccessPolicy policy() {
    return AccessPolicy.unconfigured().toBuilder()
        .allowHost("127.0.0.1")
        .allowPlainHttp("127.0.0.1")
        .build();
  }

  @FunctionalInterface
  private interface Call {
    void run() throws IOException;
  }

  private Call source(PrerequisiteSource source, String reference) {
    return () ->
        source.fetch(
            source.locate(PrerequisiteRef.of(reference), Optional.empty()).orElseThrow(),
            FetchContext.of(1000));
  }

  /** Every client there is. */
  private List<Call> clients(String origin) {
    CredentialProvider token = CredentialProvider.forOrigin(origin, Credentials.bearer("t0ken"));
    HttpSource web =
        HttpSource.of(
            SourceSettings.builder()
                .policy(policy())
                .nanoTime(timing::nanos)
                .pause(timing::pause)
                .trust(authority.trusting())
                .credentials(token)
                .build());
    MarketplaceSource market =
        MarketplaceSource.of(
            origin + "/api",
            SourceSettings.builder()
                .policy(policy())
                .nanoTime(timing::nanos)
                .pause(timing::pause)
                .trust(authority.trusting())
                .credentials(token)
                .build());
    WebReader client =
        new WebReader(
            SourceSettings.builder()
                .policy(policy())
                .nanoTime(timing::nanos)
                .pause(timing::pause)
                .trust(authority.trusting())
                .build());
    return List.of(
        source(web, origin + "/a.yaml"),
        source(market, "marketplace://name/a"),
        () ->
            client.send(
                WebRequest.builder()
                    .address(WebAddress.parse(origin + "/v2/"))
                    .credentials(Credentials.basic("u", "t0ken"))
                    .build()));
  }

  private void assertRefused(String origin, IntSupplier connections, String message) {
    for (Call client : clients(origin)) {
      int before = connections.getAsInt();
      SourceException failure = catchThrowableOfType(SourceException.class, client::run);
      assertThat(failure)
          .isNotNull()
          .hasMessageContaining("is not trusted: " + message)
          .hasMessageNotContaining("Exception");
      assertThat(failure.hint()).isPresent();
      assertThat(connections.getAsInt()).isEqualTo(before + 1);
    }
    assertThat(timing.pauses()).isEmpty();
  }

  private void assertRefused(SSLContext bad, String message) {
    try (HostileServer server = HostileServer.https(bad).start()) {
      assertRefused(server.url(""), server::connections, message);
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void aGoodCertificateIsTrusted() throws IOException {
    try (HostileServer server = HostileServer.https(authority.serving("127.0.0.1")).start()) {
      server.on("/a.yaml", HostileAnswer.document("name: a"));
      clients(server.url("")).get(0).run();
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void anExpiredCertificate() {
    assertRefused(authority.expired("127.0.0.1"), "its certificate has expired");
  }

  @Test
  void aCertificateOfTomorrow() {
    assertRefused(authority.notYetValid("127.0.0.1"), "its certificate is not valid yet");
  }

  @Test
  void aCertificateOfAnotherHost() {
    assertRefused(
        authority.serving("other.example", "127.0.0.2"), "its certificate is not for `127.0.0.1`");
  }

  @Test
  void aSelfSignedCertificate() {
    assertRefused(
        authority.selfSigned("127.0.0.1"), "its certificate is not signed by a trusted authority");
  }

  @Test
  void aCertificateOfAnotherAuthority(@TempDir Path elsewhere) {
    assertRefused(
        TestAuthority.in(elsewhere).serving("127.0.0.1"),
        "its certificate is not signed by a trusted authority");
  }

  /** Protocols that a JDK does not even offer are played with their bytes. */
  @Test
  void protocolsThatAreNotSafe() throws IOException {
    for (String bytes : List.of(OLD_TLS_HELLO, VERSION_ALERT, HANDSHAKE_ALERT)) {
      AtomicInteger connections = new AtomicInteger();
      try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
        answer(server, connections, HexFormat.of().parseHex(bytes));
        assertRefused(
            "https://127.0.0.1:" + server.getLocalPort(),
            connections::get,
            "no encrypted connection that is safe can be agreed on");
      }
    }
  }

  @Test
  void aServerWithoutEncryption() throws IOException {
    AtomicInteger connections = new AtomicInteger();
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      answer(server, connections, "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(UTF_8));
      assertRefused(
          "https://127.0.0.1:" + server.getLocalPort(), connections::get, "it does not speak TLS");
    }
  }

  private static void answer(ServerSocket server, AtomicInteger connections, byte[] bytes) {
    Thread thread =
        new Thread(
            () -> {
              while (!server.isClosed()) {
                try (Socket socket = server.accept()) {
                  connections.incrementAndGet();
                  OutputStream out = socket.getOutputStream();
                  out.write(bytes);
                  out.flush();
                  socket.shutdownOutput();
                  socket.getInputStream().transferTo(OutputStream.nullOutputStream());
                } catch (IOException e) {
                  // The client has gone, or the test is over.
                }
              }
            });
    thread.setDaemon(true);
    thread.start();
  }
}
