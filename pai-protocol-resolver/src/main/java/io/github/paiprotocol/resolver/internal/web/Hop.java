package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.Optional;

/**
 * The address of a way that answered.
 *
 * @param here the address
 * @param sent what was sent in confidence up to here
 * @param use whether this address was among those that were sent some
 */
record Hop(WebAddress here, SentCredentials sent, CredentialUse use) {

  String quoted() {
    return sent.quoted(here);
  }

  String shown() {
    return sent.shown(here);
  }

  /** A connection that failed: for another attempt, unless that would end in the same way. */
  IOException failed(IOException cause) {
    if (Thread.currentThread().isInterrupted()) {
      InterruptedIOException said =
          new InterruptedIOException("was interrupted while " + quoted() + " was asked");
      said.initCause(sent.isIn(cause) ? null : cause);
      return said;
    }
    if (cause instanceof HeadTooLargeException) {
      return new SourceException(
          quoted() + " " + cause.getMessage(), "ask who runs the server", cause);
    }
    String why = cause instanceof SocketTimeoutException ? "did not answer in time" : "broke off";
    return new TransientFailure(
        quoted() + " " + why + detail(cause), Optional.empty(), sent.isIn(cause) ? null : cause);
  }

  private String detail(IOException cause) {
    String message = cause.getMessage();
    return message == null ? "" : " (" + sent.masked(message) + ")";
  }
}
