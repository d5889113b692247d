package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.FileSource;
import io.github.paiprotocol.resolver.source.HttpSource;
import io.github.paiprotocol.resolver.source.MarketplaceSource;
import io.github.paiprotocol.resolver.source.internal.DiscoveredSources;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.HostResolver;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.HttpTransport;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.resolver.spi.Timing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Which sources a resolver asks, in which order, and how those made here behave. Policy,
 * credentials and the like count for {@link #files}, {@link #web} and {@link #marketplace}, whether
 * given before or after them; other sources have settings of their own. Not thread-safe.
 *
 * @param <B> the builder itself
 */
abstract sealed class SourcesBuilder<B extends SourcesBuilder<B>>
    permits PrerequisiteResolver.Builder {
  private final List<Function<SourceSettings, PrerequisiteSource>> sources = new ArrayList<>();
  private final SourceSettings.Builder settings = SourceSettings.builder();

  SourcesBuilder() {}

  abstract B self();

  final SourceSettings settings() {
    return settings.build();
  }

  final List<PrerequisiteSource> sources() {
    SourceSettings given = settings();
    return sources.stream().map(source -> source.apply(given)).toList();
  }

  /**
   * Adds a source. Sources are asked in the order they are added; the job's own prerequisites
   * always come first.
   *
   * @param source the source, ready to be asked
   * @return this builder
   */
  public B addSource(PrerequisiteSource source) {
    PrerequisiteSource added = Objects.requireNonNull(source, "source");
    sources.add(given -> added);
    return self();
  }

  /**
   * Adds a source of the files under folders.
   *
   * @param root the folder relative paths of the job start at
   * @param more further folders files may be read from
   * @return this builder
   */
  public B files(Path root, Path... more) {
    Path[] others = ImmutableList.copyOf(more).toArray(new Path[0]);
    return addSource(FileSource.under(Objects.requireNonNull(root, "root"), others));
  }

  /**
   * Adds a source of documents on the web, within the policy.
   *
   * @return this builder
   */
  public B web() {
    sources.add(given -> HttpSource.builder().with(given).build());
    return self();
  }

  /**
   * Adds a marketplace. A token for it is given as {@link #credentials}.
   *
   * @param base the address of its API, e.g. {@code https://host/marketplace/api}; its host counts
   *     as allowed by the policy
   * @return this builder
   * @throws IllegalArgumentException when the address is not a web address
   */
  public B marketplace(String base) {
    MarketplaceSource.Builder marketplace =
        MarketplaceSource.builder(Objects.requireNonNull(base, "base"));
    sources.add(given -> marketplace.with(given).build());
    return self();
  }

  /**
   * Adds sources that a class loader has providers for, see {@link
   * io.github.paiprotocol.resolver.spi.SourceProvider}. The order of the names is the order they
   * are asked in; what else the class loader has is left alone.
   *
   * @param loader usually that of the program
   * @param given what the sources may be built with
   * @param names what their providers are called; the sources of this SDK are {@code file}, {@code
   *     http} and {@code marketplace}
   * @return this builder
   * @throws IllegalArgumentException when a name has no provider or several, or when the settings
   *     lack something a source needs
   */
  public B discoverSources(ClassLoader loader, SourceSettings given, String... names) {
    DiscoveredSources.find(
            Objects.requireNonNull(loader, "loader"),
            Objects.requireNonNull(given, "given"),
            ImmutableList.copyOf(names))
        .forEach(this::addSource);
    return self();
  }

  /**
   * Where requests may go; by default {@link AccessPolicy#standard()}. Components from the hosts it
   * trusts with secrets may name the job's.
   *
   * @param given the policy
   * @return this builder
   */
  public B policy(AccessPolicy given) {
    settings.policy(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * Which credentials belong to which origin; by default none.
   *
   * @param given the provider
   * @return this builder
   */
  public B credentials(CredentialProvider given) {
    settings.credentials(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * What makes the connections; by default the standard transport.
   *
   * @param given the transport
   * @return this builder
   */
  public B transport(HttpTransport given) {
    settings.transport(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * What finds the addresses of hosts; by default the operating system.
   *
   * @param given the resolver
   * @return this builder
   */
  public B hosts(HostResolver given) {
    settings.hosts(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * Timeouts, attempts and redirects; by default {@link HttpSettings#standard()}.
   *
   * @param given the settings
   * @return this builder
   */
  public B http(HttpSettings given) {
    settings.http(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * How time is measured, for events as well, and waited for; by default {@link Timing#system()}.
   *
   * @param given the timing
   * @return this builder
   */
  public B timing(Timing given) {
    settings.timing(Objects.requireNonNull(given, "given"));
    return self();
  }
}
