package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import io.github.paiprotocol.testkit.internal.ManualTiming;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpSourceTest {
  private static final String DOCUMENT = Faults.DOCUMENT;
  private static final AccessPolicy LOCAL =
      AccessPolicy.unconfigured().toBuilder()
          .allowCidr("127.0.0.1")
          .allowPlainHttp("127.0.0.1")
          .allowPlainHttp("example.test")
          .build();
  private static final HttpSettings IMPATIENT =
      HttpSettings.standard()
          .withTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(2), Duration.ofSeconds(60));

  @RegisterExtension final HostileServer plain = HostileServer.http();
  @RegisterExtension final HostileServer secure = HostileServer.https();

  private final ManualTiming timing = new ManualTiming();
  private final FakeHosts hosts = new FakeHosts().answer("example.test", "127.0.0.1");
  private final List<ResolutionEvent> events = new ArrayList<>();

  private SourceSettings.Builder builder() {
    return SourceSettings.builder()
        .policy(LOCAL)
        .hosts(hosts)
        .nanoTime(timing::nanos)
        .pause(timing::pause)
        .trust(HostileServer.trusting());
  }

  private FetchResult fetch(HttpSource source, String url) throws IOException {
    return fetch(source, url, Optional.empty());
  }

  private FetchResult fetch(HttpSource source, String url, Optional<String> version)
      throws IOException {
    DocumentAddress location =
        source.locate(PrerequisiteRef.of(url), Optional.empty()).orElseThrow();
    return source.fetch(
        location, new FetchContext(1 << 20, Optional.empty(), version, events::add));
  }

  private static String text(FetchResult result) {
    return new String(((FetchResult.Found) result).content().bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void readsADocument() throws IOException {
    plain.on("/mnist.yaml", HostileAnswer.document(DOCUMENT));

    FetchResult result = fetch(HttpSource.of(builder().build()), plain.url("/mnist.yaml"));

    assertThat(result).isEqualTo(FetchResult.found(Content.of(DOCUMENT), plain.url("/mnist.yaml")));
    assertThat(plain.requests().get(0).header("Accept-Encoding")).contains("identity");
    assertThat(plain.requests().get(0).headers())
        .doesNotContainKeys("authorization", "cookie", "upgrade", "if-none-match");
  }

  @Test
  void readsAnEncryptedDocumentAndVerifiesTheHost() throws IOException {
    secure.on("/mnist.yaml", HostileAnswer.gzip(DOCUMENT));
    hosts.answer("other.example", "127.0.0.1");

    assertThat(
            text(
                fetch(HttpSource.of(builder().build()), secure.url("example.test", "/mnist.yaml"))))
        .isEqualTo(DOCUMENT);
    assertThatThrownBy(
            () ->
                fetch(HttpSource.of(builder().build()), secure.url("other.example", "/mnist.yaml")))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is not trusted");
    assertThat(secure.requests()).hasSize(1);
    assertThat(timing.pauses()).isEmpty();
  }

  @Test
  void refusesGzipOfSeveralMembers() {
    plain.on("/mnist.yaml", HostileAnswer.gzip("a: 1\n", "b: 2\n"));

    assertThatThrownBy(() -> fetch(HttpSource.of(builder().build()), plain.url("/mnist.yaml")))
        .hasMessageContaining("sent more than one gzip member");
  }

  @Test
  void neverAsksAnUntrustedServer() {
    secure.on("/mnist.yaml", HostileAnswer.document(DOCUMENT));
    HttpSource trustingTheJdkOnly = HttpSource.of(builder().trust(Optional.empty()).build());

    assertThatThrownBy(() -> fetch(trustingTheJdkOnly, secure.url("/mnist.yaml")))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is not trusted");
    assertThat(secure.requests()).isEmpty();
    assertThat(secure.connections()).isEqualTo(1);
  }

  @ParameterizedTest(name = "a server that {0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#passing")
  @Thorough
  void isAskedAgain(String name, HostileAnswer fault) throws IOException {
    plain.on("/mnist.yaml", fault, HostileAnswer.document(DOCUMENT));

    FetchResult result =
        fetch(HttpSource.of(builder().http(IMPATIENT).build()), plain.url("/mnist.yaml"));

    assertThat(text(result)).isEqualTo(DOCUMENT);
    assertThat(timing.pauses()).isNotEmpty();
    assertThat(events).extracting(ResolutionEvent::kind).contains(ResolutionEvent.Kind.RETRYING);
  }

  @ParameterizedTest(name = "a server that {0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#passing")
  @Thorough
  void isGivenUp(String name, HostileAnswer fault) {
    secure.on("/mnist.yaml", fault);

    assertThatThrownBy(
            () ->
                fetch(
                    HttpSource.of(builder().http(IMPATIENT.withAttempts(2)).build()),
                    secure.url("/mnist.yaml")))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining(secure.url("/mnist.yaml"))
        .hasMessageContaining("(2 attempts)");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#lasting")
  void isNotAskedAgain(String name, HostileAnswer fault, String message) {
    plain.on("/mnist.yaml", fault);

    assertThatThrownBy(() -> fetch(HttpSource.of(builder().build()), plain.url("/mnist.yaml")))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining(message);
    assertThat(plain.requests()).hasSize(1);
    assertThat(timing.pauses()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 410})
  void isSureThatADocumentIsNotThere(int status) throws IOException {
    plain.on("/mnist.yaml", HostileAnswer.status(status));

    assertThat(fetch(HttpSource.of(builder().build()), plain.url("/mnist.yaml")))
        .isEqualTo(FetchResult.notFound("has no such document (" + status + ")"));
    assertThat(plain.requests()).hasSize(1);
  }

  @Test
  void waitsLongerEachTimeAndAtLeastAsLongAsAsked() throws IOException {
    plain.on(
        "/mnist.yaml",
        HostileAnswer.status(500),
        HostileAnswer.status(500),
        HostileAnswer.retryAfter(
            503, "Wed, 21 Oct 2015 07:28:20 GMT", "Wed, 21 Oct 2015 07:28:00 GMT"),
        HostileAnswer.document(DOCUMENT));

    fetch(
        HttpSource.of(builder().nanoTime(timing::nanos).pause(timing::pause).build()),
        plain.url("/mnist.yaml"));

    assertThat(timing.pauses())
        .containsExactly(Duration.ofMillis(250), Duration.ofMillis(500), Duration.ofSeconds(20));
  }

  @Test
  void staysInsideTheTotalDeadline() {
    plain.on("/mnist.yaml", HostileAnswer.status(503, "Retry-After", "25"));

    assertThatThrownBy(() -> fetch(HttpSource.of(builder().build()), plain.url("/mnist.yaml")))
        .hasMessageContaining("answered 503 and asks to wait 25 s (3 attempts)");
    assertThat(timing.pauses()).containsExactly(Duration.ofSeconds(25), Duration.ofSeconds(25));
  }

  @Test
  void asksWhetherAVersionIsStillTheOne() throws IOException {
    plain.on("/mnist.yaml", HostileAnswer.version(DOCUMENT, "\"1\""));
    HttpSource source = HttpSource.of(builder().build());

    FetchResult first = fetch(source, plain.url("/mnist.yaml"));
    Optional<String> version = ((FetchResult.Found) first).version();

    assertThat(version).contains("\"1\"");
    assertThat(fetch(source, plain.url("/mnist.yaml"), version)).isEqualTo(FetchResult.unchanged());
    assertThat(text(fetch(source, plain.url("/mnist.yaml"), Optional.of("\"0\""))))
        .isEqualTo(DOCUMENT);
  }

  @Test
  void followsRedirectsUpToALimit() throws IOException {
    for (int i = 1; i <= 6; i++) {
      plain.on("/" + i, HostileAnswer.redirect(307, "/" + (i - 1)));
    }
    plain.on("/0", HostileAnswer.document(DOCUMENT));

    assertThat(
            ((FetchResult.Found) fetch(HttpSource.of(builder().build()), plain.url("/5")))
                .address())
        .isEqualTo(plain.url("/0"));
    assertThatThrownBy(() -> fetch(HttpSource.of(builder().build()), plain.url("/6")))
        .hasMessageContaining("leads through more than 5 redirects");
  }

  @Test
  void neverLeavesHttps() {
    plain.on("/mnist.yaml", HostileAnswer.document(DOCUMENT));
    secure.on("/mnist.yaml", HostileAnswer.redirect(301, plain.url("/mnist.yaml")));

    assertThatThrownBy(() -> fetch(HttpSource.of(builder().build()), secure.url("/mnist.yaml")))
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("which is not encrypted");
    assertThat(plain.connections()).isZero();
  }

  @Test
  void namesTheSourceInLocations() {
    HttpSource source = HttpSource.of(builder().build());

    Optional<DocumentAddress> location =
        source.locate(
            PrerequisiteRef.of("https://Example.test:443/a/mnist.yaml?x=1#train"),
            Optional.empty());

    assertThat(location)
        .contains(
            new DocumentAddress(
                "http",
                "https://example.test/a/mnist.yaml?x=1",
                Optional.of("mnist"),
                Optional.of("train"),
                true));
    assertThat(source.locate(PrerequisiteRef.of("file:a.yaml"), Optional.empty())).isEmpty();
    assertThat(
            source
                .locate(PrerequisiteRef.of("https://me:pw@example.test/a"), Optional.empty())
                .map(DocumentAddress::address))
        .contains("https://******@example.test/a");
  }
}
