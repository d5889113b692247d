package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A failure another attempt may not have. */
final class TransientFailure extends IOException {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final transient Optional<Duration> retryAfter;

  TransientFailure(String message, Optional<Duration> retryAfter, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = message;
    this.retryAfter = retryAfter;
  }

  /** The failure that a busy or failing server answers, if it is one. */
  static Optional<TransientFailure> ofBusy(Hop hop, HttpResponse response) {
    int status = response.status();
    return status == 429 || status >= 500
        ? Optional.of(
            new TransientFailure(
                hop.quoted() + " answered " + status, RetryAfter.of(response), null))
        : Optional.empty();
  }

  /** One clause without secrets. */
  String reason() {
    return reason;
  }

  /** How long the server wants to be left alone. */
  Optional<Duration> retryAfter() {
    return retryAfter;
  }
}
