package io.github.paiprotocol.resolver.spi;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.time.Duration;

/**
 * How patient web sources are.
 *
 * @param connectTimeout how long connecting to one address may take; 10 s by default
 * @param attemptTimeout how long one request may take until the last byte of its body; 20 s by
 *     default
 * @param totalTimeout how long a document may take with all redirects, retries and waits; 60 s by
 *     default
 * @param attempts how often a request is made, at least 1; 4 by default
 * @param firstDelay the longest wait before the second attempt, doubled for each further one; 500
 *     ms by default. The wait is between half of that and all of it
 * @param maxDelay the longest wait before any attempt; 10 s by default
 * @param retryAfterCap the longest wait a server may ask for; 30 s by default. When it asks for
 *     more, that is an error at once
 * @param redirects how many redirects are followed; 5 by default
 */
public record HttpSettings(
    Duration connectTimeout,
    Duration attemptTimeout,
    Duration totalTimeout,
    int attempts,
    Duration firstDelay,
    Duration maxDelay,
    Duration retryAfterCap,
    int redirects) {
  private static final HttpSettings STANDARD =
      new HttpSettings(
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(60),
          4,
          Duration.ofMillis(500),
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          5);

  /** Refuses null. */
  public HttpSettings {
    requireNonNulls(
        connectTimeout, attemptTimeout, totalTimeout, firstDelay, maxDelay, retryAfterCap);
  }

  /**
   * The defaults.
   *
   * @return the settings
   */
  public static HttpSettings standard() {
    return STANDARD;
  }

  /**
   * These settings with other timeouts.
   *
   * @param connect for connecting
   * @param attempt for one request
   * @param total for a document
   * @return a copy
   */
  public HttpSettings withTimeouts(Duration connect, Duration attempt, Duration total) {
    return new HttpSettings(
        connect, attempt, total, attempts, firstDelay, maxDelay, retryAfterCap, redirects);
  }

  /**
   * These settings with another number of attempts.
   *
   * @param number how often a request is made, at least 1
   * @return a copy
   */
  public HttpSettings withAttempts(int number) {
    return new HttpSettings(
        connectTimeout,
        attemptTimeout,
        totalTimeout,
        number,
        firstDelay,
        maxDelay,
        retryAfterCap,
        redirects);
  }
}
