package io.github.paiprotocol.resolver.event;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.text.AddressMasks;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * One thing that happens while a job is resolved. For one document the order is: {@link Locating},
 * then {@link CacheHit} or {@link Fetching} with its {@link Progress} and {@link Retrying}, then
 * {@link Resolved}. Events of documents that are fetched at the same time may be mixed.
 *
 * <p>A listener is called in the thread that does the work, so it should be quick; what it throws
 * ends the resolution. No event holds a credential.
 */
public sealed interface ResolutionEvent {

  /**
   * The document's address, without credentials.
   *
   * @return the address
   */
  String address();

  /**
   * A source claimed a reference.
   *
   * @param source the name of the source
   * @param address where it will look
   */
  record Locating(String source, String address) implements ResolutionEvent {
    /** Masks credentials in the address. */
    public Locating {
      Objects.requireNonNull(source, "source");
      address = AddressMasks.shown(address);
    }
  }

  /**
   * A request is about to be made, or a file read.
   *
   * @param source the name of the source
   * @param address what is asked for; for a redirect, where it leads
   */
  record Fetching(String source, String address) implements ResolutionEvent {
    /** Masks credentials in the address. */
    public Fetching {
      Objects.requireNonNull(source, "source");
      address = AddressMasks.shown(address);
    }
  }

  /**
   * Part of a document has arrived.
   *
   * @param source the name of the source
   * @param address what was asked for
   * @param bytes decoded bytes so far
   * @param expected the length the server announced, in bytes as they are sent; empty when it did
   *     not
   */
  record Progress(String source, String address, long bytes, OptionalLong expected)
      implements ResolutionEvent {
    /** Masks credentials in the address. */
    public Progress {
      requireNonNulls(source, expected);
      address = AddressMasks.shown(address);
    }
  }

  /**
   * The document comes from the cache or from a bundle.
   *
   * @param source the name of the source
   * @param address where the source would look
   * @param digest what it holds, {@code sha256:…}
   */
  record CacheHit(String source, String address, String digest) implements ResolutionEvent {
    /** Masks credentials in the address. */
    public CacheHit {
      requireNonNulls(source, digest);
      address = AddressMasks.shown(address);
    }
  }

  /**
   * A request failed and will be repeated.
   *
   * @param source the name of the source
   * @param address what was asked for
   * @param attempt which attempt failed, from 1
   * @param delay how long it waits before the next one
   * @param reason why it failed, one clause
   */
  record Retrying(String source, String address, int attempt, Duration delay, String reason)
      implements ResolutionEvent {
    /** Masks credentials in the address and the reason. */
    public Retrying {
      requireNonNulls(source, delay);
      address = AddressMasks.shown(address);
      reason = AddressMasks.shown(reason);
    }
  }

  /**
   * The document is there.
   *
   * @param source the name of the source
   * @param address where it was found in the end
   * @param digest what it holds, {@code sha256:…}
   * @param bytes its size
   * @param duration how long it took since {@link Locating}
   */
  record Resolved(String source, String address, String digest, long bytes, Duration duration)
      implements ResolutionEvent {
    /** Masks credentials in the address. */
    public Resolved {
      requireNonNulls(source, digest, duration);
      address = AddressMasks.shown(address);
    }
  }

  /**
   * What to do for each kind; a kind that is forgotten does not compile.
   *
   * @param locating for a reference that a source claimed
   * @param fetching for a request or a read
   * @param progress for part of a document
   * @param cacheHit for a document from the cache or a bundle
   * @param retrying for a request that is repeated
   * @param resolved for a document that is there
   * @param <R> the result
   */
  record Cases<R>(
      Function<? super Locating, ? extends R> locating,
      Function<? super Fetching, ? extends R> fetching,
      Function<? super Progress, ? extends R> progress,
      Function<? super CacheHit, ? extends R> cacheHit,
      Function<? super Retrying, ? extends R> retrying,
      Function<? super Resolved, ? extends R> resolved) {
    /** Refuses null. */
    public Cases {
      requireNonNulls(locating, fetching, progress, cacheHit, retrying, resolved);
    }
  }

  /**
   * Calls the function for this event's kind.
   *
   * @param cases what to do for each kind
   * @param <R> the result
   * @return what that function gives
   */
  default <R> R match(Cases<R> cases) {
    if (this instanceof Locating locating) {
      return cases.locating().apply(locating);
    }
    if (this instanceof Fetching fetching) {
      return cases.fetching().apply(fetching);
    }
    if (this instanceof Progress progress) {
      return cases.progress().apply(progress);
    }
    if (this instanceof CacheHit hit) {
      return cases.cacheHit().apply(hit);
    }
    return this instanceof Retrying retrying
        ? cases.retrying().apply(retrying)
        : cases.resolved().apply((Resolved) this);
  }
}
