package io.github.paiprotocol.resolver.spi;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a {@link SourceProvider} may build its source with. A source takes what concerns it. It
 * shows no credential.
 *
 * @param policy where requests may go; {@link AccessPolicy#standard()} by default
 * @param credentials which credentials belong to which origin; none by default
 * @param transport what makes connections; empty for the standard one
 * @param hosts what finds the addresses of hosts; the operating system by default
 * @param http how patient the source is; {@link HttpSettings#standard()} by default
 * @param timing how time is measured and waited for; {@link Timing#system()} by default
 * @param fileRoots the folders files may be read from; none by default
 * @param marketplace the address of a marketplace's API; none by default
 * @param properties settings that only this source knows, by name, without credentials; none by
 *     default
 */
@org.immutables.value.Value.Builder
public record SourceSettings(
    AccessPolicy policy,
    CredentialProvider credentials,
    Optional<HttpTransport> transport,
    HostResolver hosts,
    HttpSettings http,
    Timing timing,
    List<Path> fileRoots,
    Optional<String> marketplace,
    Map<String, String> properties) {
  /** Copies the collections. */
  public SourceSettings {
    requireNonNulls(policy, credentials, transport, hosts, http, timing, marketplace);
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

  /** Builds settings. Not thread-safe. */
  public static final class Builder extends SourceSettingsBuilder {
    Builder() {
      policy(AccessPolicy.standard());
      credentials(CredentialProvider.none());
      hosts(HostResolver.system());
      http(HttpSettings.standard());
      timing(Timing.system());
    }
  }
}
