package io.github.paiprotocol.resolver.internal.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testsupport.CutServer;
import io.github.paiprotocol.testsupport.CutServer.End;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One exchange with a real server: what is sent, what is given of the answer, and when it ends. */
class ApacheTransportTest {
  private static final InetAddress LOCAL = address(127, 0, 0, 1);
  private static final String PLAIN = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n";

  private Duration timeout = Duration.ofSeconds(20);

  private static InetAddress address(int... parts) {
    try {
      byte[] bytes = new byte[parts.length];
      for (int i = 0; i < parts.length; i++) {
        bytes[i] = (byte) parts[i];
      }
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static HttpTransport transport() {
    try {
      return new ApacheTransport(SSLContext.getDefault());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private HttpRequest request(int port) throws IOException {
    return new HttpRequest(
        WebAddress.parse("http://example.com:" + port + "/a?b"),
        false,
        List.of(LOCAL),
        Map.of(),
        Optional.empty(),
        timeout,
        timeout);
  }

  private HttpResponse ask(CutServer server) throws IOException {
    return transport().send(request(server.port()));
  }

  @Test
  void theRequestHasWhatItWasGivenAndNoMore() throws Exception {
    try (ServerSocket listening = new ServerSocket(0, 1, LOCAL)) {
      CompletableFuture<String> seen = CompletableFuture.supplyAsync(() -> answer(listening));
      HttpRequest request =
          new HttpRequest(
              request(listening.getLocalPort()).address(),
              true,
              List.of(LOCAL),
              Map.of("Accept", "text/yaml", "User-Agent", "pai"),
              Optional.of(Credentials.bearer("t0ken")),
              timeout,
              timeout);
      try (HttpResponse response = transport().send(request)) {
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body().readAllBytes()).isEmpty();
      }
      assertThat(seen.get(10, TimeUnit.MINUTES).lines())
          .containsExactlyInAnyOrder(
              "HEAD /a?b HTTP/1.1",
              "Host: example.com:" + listening.getLocalPort(),
              "Accept: text/yaml",
              "User-Agent: pai",
              "Authorization: Bearer t0ken",
              "Connection: close",
              "");
    }
  }

  private static String answer(ServerSocket listening) {
    try (Socket client = listening.accept()) {
      StringBuilder head = new StringBuilder();
      while (head.indexOf("\r\n\r\n") < 0) {
        head.append((char) client.getInputStream().read());
      }
      client.getOutputStream().write(PLAIN.getBytes(ISO_8859_1));
      client.getOutputStream().flush();
      client.shutdownOutput();
      return head.toString();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void fieldsOfOneNameAreOneAndABodyIsGivenByteByByte() throws IOException {
    String answer =
        "HTTP/1.1 203 OK\r\nX-A: 1\r\nx-a: 2\r\nX-B:\r\nContent-Length: 3\r\n\r\na\u00ff\u0000";
    try (CutServer server = CutServer.start(answer, End.CLOSED);
        HttpResponse response = ask(server)) {
      assertThat(response.status()).isEqualTo(203);
      assertThat(response.headers()).containsEntry("x-a", "1, 2").containsEntry("x-b", "");
      InputStream body = response.body();
      assertThat(List.of(body.read(), body.read(), body.read(), body.read()))
          .containsExactly((int) 'a', 255, 0, -1);
    }
  }

  @Test
  void anAnswerWithoutABodyHasNone() throws IOException {
    try (CutServer server = CutServer.start("HTTP/1.1 204 Gone\r\n\r\n", End.CLOSED);
        HttpResponse response = ask(server)) {
      assertThat(response.status()).isEqualTo(204);
      assertThat(response.headers()).isEmpty();
      assertThat(response.body().readAllBytes()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"abc, abc", "ab,", "abcd,"})
  void aBodyIsAsLongAsAnnounced(String sent, String read) throws IOException {
    try (CutServer server = CutServer.start(PLAIN + sent, End.CLOSED);
        HttpResponse response = ask(server)) {
      if (read == null) {
        assertThatThrownBy(() -> response.body().readAllBytes()).isInstanceOf(IOException.class);
      } else {
        assertThat(response.body().readAllBytes()).asString().isEqualTo(read);
      }
    }
  }

  @Test
  void aServerThatKeepsTheConnectionIsNotWaitedFor() throws IOException {
    timeout = Duration.ofHours(1);
    try (CutServer server = CutServer.start(PLAIN + "abc", End.SILENT);
        HttpResponse response = ask(server)) {
      assertThat(response.body().readAllBytes()).asString().isEqualTo("abc");
    }
  }

  @Test
  void chunksAreJoinedAndTheirTrailersCounted() throws IOException {
    String chunked =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n";
    try (CutServer server = CutServer.start(chunked + "X: y\r\n\r\n", End.CLOSED);
        HttpResponse response = ask(server)) {
      assertThat(response.body().readAllBytes()).asString().isEqualTo("abc");
    }
    try (CutServer server = CutServer.start(chunked + "X: y\r\n".repeat(201), End.CLOSED);
        HttpResponse response = ask(server)) {
      assertThatThrownBy(() -> response.body().readAllBytes())
          .isInstanceOf(HeadTooLargeException.class)
          .hasMessageContaining("more than 200 fields");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"HTTP/1.1 000 OK\r\n\r\n", "SSH-2.0-server\r\n\r\n", "HTTP/1.1 200 OK\r\n"})
  void whatIsNotHttpIsAFailure(String answer) {
    try (CutServer server = CutServer.start(answer, End.CLOSED)) {
      assertThatThrownBy(() -> ask(server)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void headsAreCountedAsTheyAreRead() {
    String field = "X: " + "y".repeat(1024) + "\r\n";
    try (CutServer server = CutServer.start("HTTP/1.1 200 OK\r\n" + field.repeat(64), End.SILENT)) {
      assertThatThrownBy(() -> ask(server))
          .isInstanceOf(HeadTooLargeException.class)
          .hasMessageContaining("more than 65536 bytes");
    }
    String line = "HTTP/1.1 200 OK\r\nX: " + "y".repeat(1 << 17);
    try (CutServer server = CutServer.start(line, End.SILENT)) {
      assertThatThrownBy(() -> ask(server)).isInstanceOf(HeadTooLargeException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nX: "})
  void aSilentServerHasItsTime(String answer) {
    timeout = Duration.ofMillis(400);
    try (CutServer server = CutServer.start(answer, End.SILENT)) {
      assertThatThrownBy(() -> ask(server)).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void bytesThatComeSlowlyHaveNoMoreTime() throws IOException {
    timeout = Duration.ofMillis(600);
    try (CutServer server = CutServer.start(PLAIN + "a", End.SILENT);
        HttpResponse response = ask(server)) {
      assertThat(response.body().read()).isEqualTo('a');
      assertThatThrownBy(() -> response.body().read()).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void whoIsInterruptedReadsNoMore() throws IOException {
    timeout = Duration.ofMinutes(5);
    Thread asking = Thread.currentThread();
    try (CutServer server = CutServer.start(PLAIN + "a", End.SILENT);
        HttpResponse response = ask(server)) {
      assertThat(response.body().read()).isEqualTo('a');
      asking.interrupt();
      assertThatThrownBy(() -> response.body().read()).isInstanceOf(InterruptedIOException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void whoIsInterruptedWhileItReadsEndsSoon() throws Exception {
    timeout = Duration.ofMinutes(5);
    try (CutServer server = CutServer.start(PLAIN + "a", End.SILENT);
        HttpResponse response = ask(server)) {
      assertThat(response.body().read()).isEqualTo('a');
      CompletableFuture<Boolean> knows = new CompletableFuture<>();
      Thread asking =
          new Thread(
              () -> {
                assertThatThrownBy(() -> response.body().read())
                    .isInstanceOf(InterruptedIOException.class);
                knows.complete(Thread.currentThread().isInterrupted());
              });
      asking.setDaemon(true);
      asking.start();
      // Long enough for it to be inside the system's own read, which no interrupt ends.
      assertThat(knows.copy().completeOnTimeout(false, 300, TimeUnit.MILLISECONDS).get()).isFalse();
      asking.interrupt();
      assertThat(knows.get(10, TimeUnit.MINUTES)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {PLAIN + "a", "HTTP/1.1 000 OK\r\n\r\n"})
  void theConnectionEndsWithTheAnswer(String answer) throws Exception {
    try (ServerSocket listening = new ServerSocket(0, 1, LOCAL)) {
      CompletableFuture<Boolean> ended =
          CompletableFuture.supplyAsync(() -> endsAfter(listening, answer));
      try (HttpResponse response = transport().send(request(listening.getLocalPort()))) {
        assertThat(response.status()).isEqualTo(200);
      } catch (IOException e) {
        assertThat(answer).doesNotStartWith(PLAIN);
      }
      assertThat(ended.get(10, TimeUnit.MINUTES)).isTrue();
    }
  }

  /** Answers a request, and waits for the end of the connection. */
  private static boolean endsAfter(ServerSocket listening, String answer) {
    try (Socket client = listening.accept()) {
      client.setSoTimeout(10_000);
      InputStream in = client.getInputStream();
      byte[] request = new byte[8192];
      boolean asked = in.read(request) > 0;
      client.getOutputStream().write(answer.getBytes(ISO_8859_1));
      client.getOutputStream().flush();
      while (in.read(request) >= 0) {
        // The rest of the request.
      }
      return asked;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      // A reset is an end, too.
      return true;
    }
  }

  private static GuardedSocket guarded() {
    return new GuardedSocket(
        List.of(LOCAL), new AttemptDeadline(System::nanoTime, Duration.ofSeconds(20)));
  }

  @Test
  void onlyCheckedAddressesAreDialled() throws IOException {
    try (ServerSocket listening = new ServerSocket(0, 5, LOCAL)) {
      int port = listening.getLocalPort();
      for (InetSocketAddress other :
          List.of(
              new InetSocketAddress(address(127, 0, 0, 2), port),
              InetSocketAddress.createUnresolved("127.0.0.1", port))) {
        try (Socket socket = guarded()) {
          assertThatThrownBy(() -> socket.connect(other))
              .isInstanceOf(IOException.class)
              .hasMessage("an address that was not checked would be dialled");
          assertThat(socket.isConnected()).isFalse();
        }
      }
      try (Socket socket = guarded()) {
        socket.connect(new InetSocketAddress(LOCAL, port));
        assertThat(socket.isConnected()).isTrue();
      }
    }
  }

  @Test
  void onlyItsOwnHostIsLookedUp() throws IOException {
    CheckedDns dns = new CheckedDns("a", List.of(LOCAL));
    assertThat(dns.resolve("a")).containsExactly(LOCAL);
    assertThat(dns.resolveCanonicalHostname("a")).isEqualTo("a");
    assertThatThrownBy(() -> dns.resolve("b")).isInstanceOf(UnknownHostException.class);
  }

  @Test
  void readsHaveTheTimeTheyWereGiven() throws IOException {
    try (CutServer server = CutServer.start("ab", End.SILENT);
        Socket socket = guarded()) {
      socket.connect(new InetSocketAddress(LOCAL, server.port()), 5_000);
      socket.setSoTimeout(250);
      assertThat(socket.getSoTimeout()).isEqualTo(250);
      socket.getOutputStream().write(1);
      assertThat(socket.getInputStream().read()).isEqualTo('a');
      byte[] more = new byte[5];
      assertThat(socket.getInputStream().read(more, 1, 3)).isEqualTo(1);
      assertThat(more).containsExactly(0, 'b', 0, 0, 0);
      long before = System.nanoTime();
      assertThatThrownBy(() -> socket.getInputStream().read())
          .isInstanceOf(SocketTimeoutException.class);
      assertThat(Duration.ofNanos(System.nanoTime() - before))
          .isGreaterThan(Duration.ofMillis(240));
      assertThat(socket.getSoTimeout()).isEqualTo(250);
    }
  }

  @Test
  void aClientAsksAsItIsTold() throws IOException {
    AccessPolicy policy =
        AccessPolicy.unconfigured().toBuilder()
            .allowHost("127.0.0.1")
            .allowPlainHttp("127.0.0.1")
            .build();
    SourceSettings.Builder settings = SourceSettings.builder();
    settings.policy(policy);
    WebReader client = new WebReader(settings.build());
    assertThat(client.source().policy()).isSameAs(policy);
    try (CutServer server = CutServer.start(PLAIN + "abc", End.CLOSED)) {
      WebAddress address = WebAddress.parse("http://127.0.0.1:" + server.port() + "/a");
      WebRequest.Builder request = WebRequest.builder();
      request.address(address);
      WebResponse response = client.send(request.build());
      assertThat(response.status()).isEqualTo(200);
      assertThat(response.address()).isEqualTo(address);
      assertThat(response.header("CONTENT-length")).contains("3");
      assertThat(response.body().bytes()).asString().isEqualTo("abc");
      assertThat(response.withheld()).isFalse();
      assertThat(response).hasToString("WebResponse[200]");
    }
  }
}
