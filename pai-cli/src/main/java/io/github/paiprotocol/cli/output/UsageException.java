package io.github.paiprotocol.cli.output;

/** The command line is wrong in a way only the command itself can tell. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Carries what is wrong.
   *
   * @param message one sentence for people
   */
  public UsageException(String message) {
    super(message);
  }
}
