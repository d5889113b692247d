package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.spi.SourceException;

/** Failures no further attempt would mend. */
final class Final {
  private Final() {}

  static SourceException failure(String message, String hint, Throwable cause) {
    SourceException failure = new SourceException(message, hint);
    failure.initCause(cause);
    return failure;
  }
}
