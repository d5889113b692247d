package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.DiscoveredSources;
import io.github.paiprotocol.resolver.source.internal.FileSource;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;

/** The sources that a resolver asks, and how they ask the network: a part of its builder. */
abstract sealed class SourceOptions permits PrerequisiteResolver.Builder {
  private final List<Function<SourceSettings, PrerequisiteSource>> sources = new ArrayList<>();
  private final SourceSettings.Builder settings = SourceSettings.builder();

  abstract PrerequisiteResolver.Builder self();

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
  public PrerequisiteResolver.Builder addSource(PrerequisiteSource source) {
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
  public PrerequisiteResolver.Builder files(Path root, Path... more) {
    Path[] others = ImmutableList.copyOf(more).toArray(new Path[0]);
    return addSource(FileSource.under(Objects.requireNonNull(root, "root"), others));
  }

  /**
   * Adds a source of documents on the web, within the policy.
   *
   * @return this builder
   */
  public PrerequisiteResolver.Builder web() {
    sources.add(given -> HttpSource.of(given));
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
  public PrerequisiteResolver.Builder marketplace(String base) {
    Objects.requireNonNull(base, "base");
    sources.add(given -> MarketplaceSource.of(base, given));
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
  public PrerequisiteResolver.Builder discoverSources(
      ClassLoader loader, SourceSettings given, String... names) {
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
  public PrerequisiteResolver.Builder policy(AccessPolicy given) {
    settings.policy(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * Which credentials belong to which origin; by default none.
   *
   * @param given the provider
   * @return this builder
   */
  public PrerequisiteResolver.Builder credentials(CredentialProvider given) {
    settings.credentials(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * Which certificates servers may have; by default those of the JDK's authorities.
   *
   * @param given decides which are trusted; host names are verified in any case
   * @return this builder
   */
  public PrerequisiteResolver.Builder trust(SSLContext given) {
    settings.trust(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * What finds the addresses of hosts; by default the operating system.
   *
   * @param given finds those of a host name, none when the host is unknown
   * @return this builder
   */
  public PrerequisiteResolver.Builder hosts(Function<String, List<InetAddress>> given) {
    settings.hosts(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * Timeouts, attempts and redirects; by default {@link HttpSettings#standard()}.
   *
   * @param given the settings
   * @return this builder
   */
  public PrerequisiteResolver.Builder http(HttpSettings given) {
    settings.http(Objects.requireNonNull(given, "given"));
    return self();
  }

  /**
   * How time is measured, for events as well, and waited for; by default {@link System#nanoTime}
   * and {@link Thread#sleep}.
   *
   * @param nanoTime a clock that only runs forward, in nanoseconds
   * @param pause waits
   * @return this builder
   */
  public PrerequisiteResolver.Builder clock(LongSupplier nanoTime, Consumer<Duration> pause) {
    settings.nanoTime(nanoTime).pause(pause);
    return self();
  }
}
