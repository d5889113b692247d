package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;

/** A server sends more beside the body than an answer needs. Asking again does not help. */
final class HeadTooLargeException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param why the end of the sentence, e.g. {@code "of more than 65536 bytes"}
   */
  HeadTooLargeException(String why) {
    super("sends a response head " + why);
  }
}
