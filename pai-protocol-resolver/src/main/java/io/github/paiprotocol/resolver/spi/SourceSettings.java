package io.github.paiprotocol.resolver.spi;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;

/**
 * What a {@link SourceProvider} may build its source with. A source takes what concerns it. It
 * shows no credential.
 *
 * @param policy where requests may go; {@link AccessPolicy#standard()} by default
 * @param credentials which credentials belong to which origin; none by default
 * @param trust decides which certificates servers may have; empty for the authorities of the JDK
 * @param hosts finds the addresses of a host name in lower-case ASCII, in the order to try them,
 *     none when the host is unknown; the operating system by default. The access policy checks what
 *     it finds
 * @param http how patient the source is; {@link HttpSettings#standard()} by default
 * @param nanoTime a clock that only runs forward, in nanoseconds; {@link System#nanoTime} by
 *     default
 * @param pause waits; by default {@link Thread#sleep}, or until the thread is interrupted, which it
 *     then stays
 * @param fileRoots the folders files may be read from; none by default
 * @param marketplace the address of a marketplace's API; none by default
 * @param properties settings that only this source knows, by name, without credentials; none by
 *     default
 */
@org.immutables.value.Value.Builder
public record SourceSettings(
    AccessPolicy policy,
    CredentialProvider credentials,
    Optional<SSLContext> trust,
    Function<String, List<InetAddress>> hosts,
    HttpSettings http,
    LongSupplier nanoTime,
    Consumer<Duration> pause,
    List<Path> fileRoots,
    Optional<String> marketplace,
    Map<String, String> properties) {
  /** Copies the collections. */
  public SourceSettings {
    requireNonNulls(policy, credentials, trust, hosts, http, nanoTime, pause, marketplace);
    fileRoots = ImmutableList.copyOf(fileRoots);
    properties = ImmutableMap.copyOf(properties);
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  private static List<InetAddress> addresses(String host) {
    try {
      return ImmutableList.copyOf(InetAddress.getAllByName(host));
    } catch (UnknownHostException e) {
      return ImmutableList.of();
    }
  }

  private static void sleep(Duration duration) {
    try {
      Thread.sleep(duration.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Builds settings. Not thread-safe. */
  public static final class Builder extends SourceSettingsBuilder {
    Builder() {
      policy(AccessPolicy.standard());
      credentials(CredentialProvider.none());
      hosts(SourceSettings::addresses);
      http(HttpSettings.standard());
      nanoTime(System::nanoTime);
      pause(SourceSettings::sleep);
    }
  }
}
