package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HttpMethod;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Something wanted from the web.
 *
 * @param source the name of who wants it, for events
 * @param address where it is
 * @param method how it is asked for
 * @param accept the media types it may have
 * @param etag the version at hand; the answer may be that it is still the one
 * @param credentials what the address's own origin is shown instead of what the reader knows for it
 * @param byteLimit how many decoded bytes it may have
 * @param within how long all of it may take, when that is less than the reader's settings say
 * @param listener who hears what happens
 */
public record WebQuestion(
    String source,
    WebAddress address,
    HttpMethod method,
    String accept,
    Optional<String> etag,
    Optional<Credentials> credentials,
    long byteLimit,
    Optional<Duration> within,
    Consumer<ResolutionEvent> listener) {

  /** A document. */
  public static WebQuestion ofDocument(
      String source,
      WebAddress address,
      String accept,
      Optional<String> etag,
      long byteLimit,
      Consumer<ResolutionEvent> listener) {
    return new WebQuestion(
        source,
        address,
        HttpMethod.GET,
        accept,
        etag,
        Optional.empty(),
        byteLimit,
        Optional.empty(),
        listener);
  }

  /** The same asked in another way. */
  public WebQuestion asked(
      HttpMethod how, Optional<Credentials> shown, Optional<Duration> timeout) {
    return new WebQuestion(source, address, how, accept, etag, shown, byteLimit, timeout, listener);
  }

  /** A version belongs to one address; behind a redirect there may be something else by now. */
  Optional<String> knownVersion(WebAddress here) {
    return etag.filter(tag -> here.equals(address));
  }
}
