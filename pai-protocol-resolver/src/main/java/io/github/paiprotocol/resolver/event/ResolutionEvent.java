package io.github.paiprotocol.resolver.event;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.text.AddressMasks;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One thing that happens while a job is resolved. For one document the order is: {@link
 * Kind#LOCATING}, then {@link Kind#CACHE_HIT} or {@link Kind#FETCHING} with its {@link
 * Kind#PROGRESS} and {@link Kind#RETRYING}, then {@link Kind#RESOLVED}. Events of documents that
 * are fetched at the same time may be mixed.
 *
 * <p>A listener is called in the thread that does the work, so it should be quick; what it throws
 * ends the resolution. No event holds a credential.
 *
 * @param kind what happens
 * @param source the name of the source
 * @param address the document's address, without credentials: where the source will look, what is
 *     asked for (for a redirect, where it leads), or where the document was found in the end
 * @param bytes decoded bytes so far, or the size of a resolved document; otherwise 0
 * @param expected the length that a server announced, in bytes as they are sent
 * @param digest the content's digest, {@code sha256:…}, of a document from the cache or a resolved
 *     one
 * @param attempt which attempt failed, from 1, for one that is retried; otherwise 0
 * @param duration the wait before the next attempt, or the time that a resolved document took since
 *     it was located; otherwise zero
 * @param reason why an attempt failed, one clause
 */
public record ResolutionEvent(
    Kind kind,
    String source,
    String address,
    long bytes,
    OptionalLong expected,
    Optional<String> digest,
    int attempt,
    Duration duration,
    Optional<String> reason) {
  /** Masks credentials in the address and the reason. */
  public ResolutionEvent {
    requireNonNulls(kind, source, expected, digest, duration);
    address = AddressMasks.shown(address);
    reason = reason.map(AddressMasks::shown);
  }

  /** What happens. */
  public enum Kind {
    /** A source claimed a reference. */
    LOCATING,
    /** A request is about to be made, or a file read. */
    FETCHING,
    /** Part of a document has arrived. */
    PROGRESS,
    /** The document comes from the cache or from a bundle. */
    CACHE_HIT,
    /** A request failed and will be repeated. */
    RETRYING,
    /** The document is there. */
    RESOLVED
  }

  private static ResolutionEvent of(Kind kind, String source, String address) {
    OptionalLong none = OptionalLong.empty();
    return new ResolutionEvent(
        kind, source, address, 0, none, Optional.empty(), 0, Duration.ZERO, Optional.empty());
  }

  private ResolutionEvent with(long size, OptionalLong announced, Optional<String> content) {
    return new ResolutionEvent(
        kind, source, address, size, announced, content, attempt, duration, reason);
  }

  private ResolutionEvent after(int failed, Duration time, Optional<String> why) {
    return new ResolutionEvent(kind, source, address, bytes, expected, digest, failed, time, why);
  }

  /**
   * A source claimed a reference.
   *
   * @param source the name of the source
   * @param address where it will look
   * @return the event
   */
  public static ResolutionEvent locating(String source, String address) {
    return of(Kind.LOCATING, source, address);
  }

  /**
   * A request is about to be made, or a file read.
   *
   * @param source the name of the source
   * @param address what is asked for
   * @return the event
   */
  public static ResolutionEvent fetching(String source, String address) {
    return of(Kind.FETCHING, source, address);
  }

  /**
   * Part of a document has arrived.
   *
   * @param source the name of the source
   * @param address what was asked for
   * @param bytes decoded bytes so far
   * @param expected the length that the server announced, if it did
   * @return the event
   */
  public static ResolutionEvent progress(
      String source, String address, long bytes, OptionalLong expected) {
    return of(Kind.PROGRESS, source, address).with(bytes, expected, Optional.empty());
  }

  /**
   * The document comes from the cache or from a bundle.
   *
   * @param source the name of the source
   * @param address where the source would look
   * @param digest its content's digest, {@code sha256:…}
   * @return the event
   */
  public static ResolutionEvent cacheHit(String source, String address, String digest) {
    return of(Kind.CACHE_HIT, source, address).with(0, OptionalLong.empty(), Optional.of(digest));
  }

  /**
   * A request failed and will be repeated.
   *
   * @param source the name of the source
   * @param address what was asked for
   * @param attempt which attempt failed, from 1
   * @param delay how long it waits before the next one
   * @param reason why it failed, one clause
   * @return the event
   */
  public static ResolutionEvent retrying(
      String source, String address, int attempt, Duration delay, String reason) {
    return of(Kind.RETRYING, source, address).after(attempt, delay, Optional.of(reason));
  }

  /**
   * The document is there.
   *
   * @param source the name of the source
   * @param address where it was found in the end
   * @param digest its content's digest, {@code sha256:…}
   * @param bytes its size
   * @param duration how long it took since it was located
   * @return the event
   */
  public static ResolutionEvent resolved(
      String source, String address, String digest, long bytes, Duration duration) {
    return of(Kind.RESOLVED, source, address)
        .with(bytes, OptionalLong.empty(), Optional.of(digest))
        .after(0, duration, Optional.empty());
  }
}
