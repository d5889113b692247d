package io.github.paiprotocol.cli;

/** The command line is wrong in a way only the command itself can tell. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Carries what is wrong.
   *
   * @param message one sentence for people
   */
  UsageException(String message) {
    super(message);
  }
}
