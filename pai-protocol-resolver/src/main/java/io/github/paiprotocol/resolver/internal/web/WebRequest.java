package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HttpMethod;
import java.time.Duration;
import java.util.Optional;

/**
 * What a {@link WebClient} is to ask for.
 *
 * @param method how; {@link HttpMethod#GET} by default
 * @param address where, at first
 * @param accept the media types the answer may have, as the header {@code Accept} has them; any by
 *     default
 * @param credentials what the origin of the address is shown, and nobody else; by default what the
 *     client knows for it
 * @param byteLimit how many decoded bytes the body may have, at least 0; 1 MiB by default
 * @param timeout how long all of it may take, with redirects, retries and waits, when that is less
 *     than the client's settings allow
 */
@org.immutables.value.Value.Builder
public record WebRequest(
    HttpMethod method,
    WebAddress address,
    String accept,
    Optional<Credentials> credentials,
    long byteLimit,
    Optional<Duration> timeout) {

  /**
   * A builder; the address must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a request. Not thread-safe. */
  public static final class Builder extends WebRequestBuilder {
    Builder() {
      method(HttpMethod.GET);
      accept("*/*");
      byteLimit(1 << 20);
    }
  }
}
