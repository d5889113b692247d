package io.github.paiprotocol.testkit;

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
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Everything that asks a web server something, patient enough for a busy machine. */
final class WebClients {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final HttpSettings PATIENT =
      HttpSettings.standard().withTimeouts(LONG, LONG, LONG.multipliedBy(6));

  private WebClients() {}

  /** One question. */
  @FunctionalInterface
  interface Call {
    void run() throws IOException;
  }

  static List<Call> all(String scheme, int port, Consumer<Duration> pause) {
    String origin = scheme + "://127.0.0.1:" + port;
    AccessPolicy policy =
        AccessPolicy.unconfigured().toBuilder()
            .allowHost("127.0.0.1")
            .allowPlainHttp("127.0.0.1")
            .build();
    CredentialProvider token = CredentialProvider.forOrigin(origin, Credentials.bearer("t0ken"));
    HttpSource web =
        HttpSource.of(
            SourceSettings.builder()
                .policy(policy)
                .pause(pause)
                .http(PATIENT)
                .credentials(token)
                .build());
    MarketplaceSource market =
        MarketplaceSource.of(
            origin + "/api",
            SourceSettings.builder()
                .policy(policy)
                .pause(pause)
                .http(PATIENT)
                .credentials(token)
                .build());
    WebReader client = new WebReader(SourceSettings.builder().policy(policy).pause(pause).build());
    return List.of(
        source(web, origin + "/a.yaml"),
        source(market, "marketplace://name/a"),
        () ->
            client.send(
                WebRequest.builder()
                    .address(WebAddress.parse(origin + "/v2/"))
                    .credentials(Credentials.basic("u", "t0ken"))
                    .timeout(LONG)
                    .build()));
  }

  private static Call source(PrerequisiteSource source, String reference) {
    return () ->
        source.fetch(
            source.locate(PrerequisiteRef.of(reference), Optional.empty()).orElseThrow(),
            FetchContext.of(1000));
  }
}
