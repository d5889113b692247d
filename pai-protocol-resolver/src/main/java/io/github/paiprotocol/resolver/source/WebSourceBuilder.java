package io.github.paiprotocol.resolver.source;

import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.HostResolver;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.HttpTransport;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.resolver.spi.Timing;
import java.util.Objects;
import java.util.Optional;

/**
 * What all sources of the web can be told. Not thread-safe.
 *
 * @param <B> the builder itself
 */
abstract sealed class WebSourceBuilder<B extends WebSourceBuilder<B>>
    permits HttpSource.Builder, MarketplaceSource.Builder {
  private AccessPolicy policy = AccessPolicy.standard();
  private Optional<HttpTransport> transport = Optional.empty();
  private HostResolver hosts = HostResolver.system();
  private CredentialProvider credentials = CredentialProvider.none();
  private HttpSettings settings = HttpSettings.standard();
  private Timing timing = Timing.system();

  WebSourceBuilder() {}

  abstract B self();

  /**
   * Where requests may go; by default {@link AccessPolicy#standard()}.
   *
   * @param given the policy
   * @return this builder
   */
  public B policy(AccessPolicy given) {
    policy = Objects.requireNonNull(given, "given");
    return self();
  }

  /**
   * What makes the connections; by default {@link HttpTransports#standard()}.
   *
   * @param given the transport
   * @return this builder
   */
  public B transport(HttpTransport given) {
    transport = Optional.of(given);
    return self();
  }

  /**
   * What finds the addresses of hosts; by default the operating system.
   *
   * @param given the resolver
   * @return this builder
   */
  public B hosts(HostResolver given) {
    hosts = Objects.requireNonNull(given, "given");
    return self();
  }

  /**
   * Which credentials belong to which origin; by default none.
   *
   * @param given the provider
   * @return this builder
   */
  public B credentials(CredentialProvider given) {
    credentials = Objects.requireNonNull(given, "given");
    return self();
  }

  /**
   * Timeouts, attempts and redirects; by default {@link HttpSettings#standard()}.
   *
   * @param given the settings
   * @return this builder
   */
  public B settings(HttpSettings given) {
    settings = Objects.requireNonNull(given, "given");
    return self();
  }

  /**
   * How time is measured and waited for; by default {@link Timing#system()}.
   *
   * @param given the timing
   * @return this builder
   */
  public B timing(Timing given) {
    timing = Objects.requireNonNull(given, "given");
    return self();
  }

  /**
   * Takes all of these settings that concern the web; a short form of the other methods.
   *
   * @param given the settings
   * @return this builder
   */
  public B with(SourceSettings given) {
    policy = Objects.requireNonNull(given, "given").policy();
    transport = given.transport();
    hosts = given.hosts();
    credentials = given.credentials();
    settings = given.http();
    timing = given.timing();
    return self();
  }

  final AccessPolicy policy() {
    return policy;
  }

  final CredentialProvider credentials() {
    return credentials;
  }

  final WebReader reader(AccessPolicy amended) {
    return new WebReader.Builder()
        .policy(amended)
        .transport(transport.orElseGet(HttpTransports::standard))
        .hosts(hosts)
        .credentials(credentials)
        .settings(settings)
        .timing(timing)
        .build();
  }
}
