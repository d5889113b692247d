package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a {@link WebReader} is to ask for.
 *
 * @param source the name of who asks, for events
 * @param address where, at first
 * @param head whether the answer comes without its body; false by default
 * @param accept the media types the answer may have, as the header {@code Accept} has them; any by
 *     default
 * @param etag the version at hand; the answer may be that it is still the one
 * @param credentials what the origin of the address is shown, and no other; by default what the
 *     reader knows for it
 * @param byteLimit how many decoded bytes the body may have, at least 0; 1 MiB by default
 * @param timeout how long all of it may take, with redirects, retries and waits, when that is less
 *     than the reader's settings allow
 * @param listener who hears what happens
 */
@org.immutables.value.Value.Builder
public record WebRequest(
    String source,
    WebAddress address,
    boolean head,
    String accept,
    Optional<String> etag,
    Optional<Credentials> credentials,
    long byteLimit,
    Optional<Duration> timeout,
    Consumer<ResolutionEvent> listener) {

  /** A builder; the address must be given. */
  public static Builder builder() {
    return new Builder();
  }

  /** A version belongs to one address; behind a redirect there may be something else by now. */
  Optional<String> knownVersion(WebAddress here) {
    return etag.filter(tag -> here.equals(address));
  }

  /** Builds a request. Not thread-safe. */
  public static final class Builder extends WebRequestBuilder {
    Builder() {
      source("web");
      head(false);
      accept("*/*");
      byteLimit(1 << 20);
      listener(event -> {});
    }
  }
}
