package io.github.paiprotocol.resolver.spi;

import java.io.IOException;

/** A server could not prove who it is. Asking again does not help. */
public final class UntrustedServerException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * Carries the reason.
   *
   * @param message why it is not trusted, one clause
   * @param cause the failure of the handshake
   */
  public UntrustedServerException(String message, Throwable cause) {
    super(message, cause);
  }
}
