package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;

/** A server could not prove who it is. Asking again does not help. */
final class UntrustedServer extends IOException {
  private static final long serialVersionUID = 1L;

  private final String hint;

  /**
   * Carries the reason.
   *
   * @param message why it is not trusted, one clause
   * @param cause the failure of the handshake
   */
  UntrustedServer(String message, Throwable cause) {
    this(
        message,
        "check the address; if its certificate is your own, give an SSLContext that trusts it",
        cause);
  }

  /**
   * Carries the reason and advice.
   *
   * @param message why it is not trusted, one clause
   * @param hint what to do, one sentence
   * @param cause the failure of the handshake
   */
  UntrustedServer(String message, String hint, Throwable cause) {
    super(message, cause);
    this.hint = hint;
  }

  /**
   * What to do.
   *
   * @return the advice
   */
  String hint() {
    return hint;
  }
}
