package io.github.paiprotocol.lsp.internal.feature;

/** Something that was asked for cannot be done; the message says why, one sentence. */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Says why.
   *
   * @param message one sentence
   */
  public RefusedException(String message) {
    super(message);
  }
}
