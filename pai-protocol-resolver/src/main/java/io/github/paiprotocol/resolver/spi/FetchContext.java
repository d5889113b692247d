package io.github.paiprotocol.resolver.spi;

import java.util.Optional;

/**
 * What a source must know to fetch a document.
 *
 * @param byteLimit how many bytes the document may have; a source stops reading beyond it
 * @param expectedDigest the digest the document must have, {@code sha256:…}, where one is known; it
 *     may pick one of several candidates, and is verified by the resolver in any case
 */
@org.immutables.value.Value.Builder
public record FetchContext(long byteLimit, Optional<String> expectedDigest) {

  /**
   * A builder; the limit must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a context. Not thread-safe. */
  public static final class Builder extends FetchContextBuilder {
    Builder() {}
  }
}
