package io.github.paiprotocol.cli;

/** How the process ends. */
final class ExitCode {
  /** Everything asked for was done. */
  static final int OK = 0;

  /** The input has problems; they are on standard error, and standard output is empty. */
  static final int PROBLEMS = 1;

  /** The command line is wrong. */
  static final int USAGE = 2;

  /** A file or a stream could not be read or written. */
  static final int IO = 3;

  /** Of {@code pai diff}: something that runs changes. */
  static final int CHANGED = 4;

  private ExitCode() {}
}
