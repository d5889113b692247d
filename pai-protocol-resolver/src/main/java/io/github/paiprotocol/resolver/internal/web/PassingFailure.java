package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A failure another attempt may not have. */
final class PassingFailure extends IOException {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final transient Optional<Duration> retryAfter;

  PassingFailure(String message, Optional<Duration> retryAfter, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = message;
    this.retryAfter = retryAfter;
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
