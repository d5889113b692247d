package io.github.paiprotocol.cli.output;

/** How the process ends. */
public final class ExitCode {
  /** Everything asked for was done. */
  public static final int OK = 0;

  /** The input has problems; they are on standard error, and standard output is empty. */
  public static final int PROBLEMS = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  /** A file or a stream could not be read or written. */
  public static final int IO = 3;

  /** Of {@code pai diff}: something that runs changes. */
  public static final int CHANGED = 4;

  private ExitCode() {}
}
