package io.github.paiprotocol.cli.output;

import io.github.paiprotocol.api.diagnostic.DiagnosticCode;

/**
 * What can be wrong around a command, in place of its input. Each is described in {@code
 * docs/diagnostics.md}.
 */
public enum CommandCode implements DiagnosticCode {
  /** The command line is wrong. */
  WRONG_USAGE("wrong-usage"),
  /** A file or a stream could not be read or written. */
  CANNOT_READ_OR_WRITE("cannot-read-or-write");

  private final String id;

  CommandCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}
