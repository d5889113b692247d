package io.github.paiprotocol.resolver.spi;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a source must know to fetch a document.
 *
 * @param byteLimit how many bytes the document may have, at least 0; a source stops reading beyond
 *     it
 * @param expectedDigest the digest the document must have, {@code sha256:…}, where one is known; it
 *     may pick one of several candidates, and is verified by the resolver in any case
 * @param knownVersion the version of the document at hand, as {@link FetchResult.Found#version()}
 *     named it; a source may then answer {@link FetchResult#unchanged()} instead of sending it
 *     again
 * @param listener the listener of events
 */
public record FetchContext(
    long byteLimit,
    Optional<String> expectedDigest,
    Optional<String> knownVersion,
    Consumer<ResolutionEvent> listener) {
  /** Refuses null. */
  public FetchContext {
    requireNonNulls(expectedDigest, knownVersion, listener);
  }

  /**
   * A context of which only the limit is known.
   *
   * @param byteLimit how many bytes the document may have
   * @return the context
   */
  public static FetchContext of(long byteLimit) {
    return new FetchContext(byteLimit, Optional.empty(), Optional.empty(), event -> {});
  }
}
