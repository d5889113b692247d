package io.github.paiprotocol.resolver.internal.store;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a resolution may take documents from.
 *
 * @param library fetches what is not at hand
 * @param mode what the lock is for
 * @param lock the lock, where there is one
 * @param bundled documents by digest, when they may only come from a bundle
 */
public record DocumentStore(
    DocumentCache library,
    LockMode mode,
    Optional<LockContent> lock,
    Optional<Map<String, Content>> bundled) {

  public boolean isFrozen() {
    return mode != LockMode.UPDATE;
  }

  /** What the lock has for a location; of several, the one with the digest asked for. */
  public Optional<LockedDocument> locked(DocumentAddress location, Optional<String> digest) {
    return lock.flatMap(own -> own.document(location.source(), location.address(), digest));
  }

  /**
   * Locked content that is here already. A file that can be read is read.
   *
   * @param limit how many bytes one of the cache may have
   */
  public Optional<Content> atHand(
      DocumentAddress location, String digest, long limit, Consumer<ResolutionEvent> listener) {
    if (bundled.isPresent()) {
      return Optional.ofNullable(bundled.get().get(digest));
    }
    return location.remote() ? library.atHand(location, digest, limit, listener) : Optional.empty();
  }

  public boolean mayFetch(DocumentAddress location) {
    return bundled.isEmpty() && (mode != LockMode.OFFLINE || !location.remote());
  }
}
