package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

@Thorough
class CredentialsTest {

  @Provide
  Arbitrary<String> tokens() {
    return Arbitraries.strings()
        .withChars("abcXYZ0189-._~+/=&?#:%\"'<>{}")
        .ofMinLength(8)
        .ofMaxLength(60);
  }

  private static List<HostileAnswer> answers(String token, HostileServer other) {
    String safe = token.replaceAll("[^A-Za-z0-9]", "x");
    return List.of(
        HostileAnswer.document("name: a"),
        HostileAnswer.status(401),
        HostileAnswer.status(403, "WWW-Authenticate", token),
        HostileAnswer.status(418),
        HostileAnswer.status(503, "Retry-After", "7200"),
        HostileAnswer.hangUp(),
        HostileAnswer.raw("HTTP/1.1 " + token + "\r\n\r\n"),
        HostileAnswer.raw(token + "\r\n\r\n"),
        HostileAnswer.status(200, "Content-Encoding", token),
        HostileAnswer.version("name: a", "\"" + token + "\""),
        HostileAnswer.redirect(302, "/" + token),
        HostileAnswer.redirect(302, "https://" + safe + ".test/"),
        HostileAnswer.redirect(302, "http://" + safe + ".test/"),
        HostileAnswer.redirect(302, other.url("example.test", "/?" + safe)),
        HostileAnswer.redirect(302, other.url("example.test", "/" + safe)),
        HostileAnswer.redirect(302, token));
  }

  /** All printable objects of one request. */
  private static String everythingSaid(HostileServer server, HttpSource source) {
    List<Object> said = new ArrayList<>();
    said.add(source);
    try {
      DocumentAddress location =
          source
              .locate(PrerequisiteRef.of(server.url("example.test", "/a.yaml")), Optional.empty())
              .orElseThrow();
      said.add(location);
      FetchContext context =
          new FetchContext(1000, Optional.empty(), Optional.empty(), event -> said.add(event));
      said.add(source.fetch(location, context));
    } catch (IOException e) {
      for (Throwable each = e; each != null; each = each.getCause()) {
        said.add(each);
      }
      if (e instanceof SourceException failure) {
        said.add(failure.hint());
      }
      if (e instanceof AccessRefusedException failure) {
        said.add(failure.rule() + failure.hint());
      }
    }
    return said.toString();
  }

  @Property(tries = 8, shrinking = ShrinkingMode.OFF)
  void aTokenIsNeverSaidAndNeverSentElsewhere(@ForAll("tokens") String token) {
    try (HostileServer server = HostileServer.https().start();
        HostileServer other = HostileServer.https().start()) {
      Credentials credentials = Credentials.bearer(token);
      HttpSource source =
          HttpSource.of(
              SourceSettings.builder()
                  .policy(AccessPolicy.unconfigured().toBuilder().allowHost("example.test").build())
                  .hosts(new FakeHosts().answer("example.test", "127.0.0.1"))
                  .trust(HostileServer.trusting())
                  .credentials(
                      CredentialProvider.forOrigin(server.url("example.test", ""), credentials))
                  .nanoTime(() -> 0)
                  .pause(wait -> {})
                  .http(
                      HttpSettings.standard()
                          .withTimeouts(
                              Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(60))
                          .withAttempts(2))
                  .build());
      other.on("/", HostileAnswer.document("name: other"));
      String safe = token.replaceAll("[^A-Za-z0-9]", "x").toLowerCase(Locale.ROOT);
      for (HostileAnswer answer : answers(token, other)) {
        server.on("/a.yaml", answer);
        String said = everythingSaid(server, source).toLowerCase(Locale.ROOT);
        assertThat(said).doesNotContain(token.toLowerCase(Locale.ROOT));
        if (safe.equals(token.toLowerCase(Locale.ROOT))) {
          assertThat(said).doesNotContain(safe);
        }
      }
      assertThat(server.requests())
          .allSatisfy(r -> assertThat(r.header("Authorization")).contains("Bearer " + token));
      assertThat(other.requests())
          .isNotEmpty()
          .allSatisfy(r -> assertThat(r.header("Authorization")).isEmpty());
    }
  }

  @Test
  void areMasked() {
    Credentials bearer = Credentials.bearer("s3cret");
    Credentials basic = Credentials.basic("me", "s3cret pass");

    assertThat(bearer).hasToString("Bearer ******");
    assertThat(basic).hasToString("Basic ******");
    assertThat(basic.revealHeader()).isEqualTo("Basic bWU6czNjcmV0IHBhc3M=");
    assertThat(bearer.masked("/a/S3CRET/b?s3cret")).isEqualTo("/a/******/b?******");
    assertThat(basic.masked("s3cret%20pass bWU6czNjcmV0IHBhc3M=")).isEqualTo("****** ******");
  }

  @Test
  void areRefusedWhenTheyCouldSplitARequest() {
    for (String token : List.of("", "a b", "a\n", "a\r\nX: y", "ä", "\u007f")) {
      assertThatThrownBy(() -> Credentials.bearer(token))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageNotContaining("X: y");
    }
    assertThatThrownBy(() -> Credentials.basic("a:b", "c"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void goNowhereWithoutEncryptionUnlessTheHostIsAllowed() {
    try (HostileServer server = HostileServer.http().start()) {
      server.on("/a.yaml", HostileAnswer.document("name: a"));
      HttpSource source =
          HttpSource.of(
              SourceSettings.builder()
                  .policy(AccessPolicy.standard().toBuilder().allowHost("127.0.0.1").build())
                  .credentials(
                      CredentialProvider.forOrigin(server.url(""), Credentials.bearer("t0ken")))
                  .build());

      assertThatThrownBy(
              () ->
                  source.fetch(
                      source
                          .locate(PrerequisiteRef.of(server.url("/a.yaml")), Optional.empty())
                          .orElseThrow(),
                      FetchContext.of(1000)))
          .isInstanceOf(AccessRefusedException.class);
      assertThat(server.connections()).isZero();
    }
  }

  /** Advice about a token is for whom it was sent to. */
  @Test
  void thatWereWithheldAreNotToBeChecked() {
    try (HostileServer server = HostileServer.https().start();
        HostileServer other = HostileServer.https().start()) {
      for (Credentials credentials :
          List.of(Credentials.bearer("t0ken"), Credentials.basic("me", "t0ken"))) {
        CredentialProvider own =
            CredentialProvider.forOrigin(server.url("example.test", ""), credentials);
        SourceSettings settings =
            SourceSettings.builder()
                .policy(AccessPolicy.unconfigured().toBuilder().allowHost("example.test").build())
                .hosts(new FakeHosts().answer("example.test", "127.0.0.1"))
                .trust(HostileServer.trusting())
                .credentials(own)
                .build();
        String there = other.url("example.test", "/there");
        server.on("/a.yaml", HostileAnswer.redirect(302, there));
        server.on("/api/items", HostileAnswer.redirect(302, there));
        for (int status : new int[] {401, 403}) {
          other.on("/there", HostileAnswer.status(status));
          for (PrerequisiteSource source :
              List.of(
                  HttpSource.of(settings),
                  MarketplaceSource.of(server.url("example.test", "/api"), settings))) {
            String reference =
                source instanceof HttpSource
                    ? server.url("example.test", "/a.yaml")
                    : "marketplace://name/a";
            assertThat(hint(source, reference))
                .contains("withheld")
                .contains("`https://example.test:" + other.port() + "`")
                .doesNotContain("check that");
          }
        }
        server.on("/a.yaml", HostileAnswer.status(401));
        assertThat(hint(HttpSource.of(settings), server.url("example.test", "/a.yaml")))
            .contains("check that its credentials are valid");
      }
    }
  }

  private static String hint(PrerequisiteSource source, String reference) {
    SourceException failure =
        catchThrowableOfType(
            SourceException.class,
            () ->
                source.fetch(
                    source.locate(PrerequisiteRef.of(reference), Optional.empty()).orElseThrow(),
                    FetchContext.of(1000)));
    return failure.hint().orElseThrow();
  }
}
