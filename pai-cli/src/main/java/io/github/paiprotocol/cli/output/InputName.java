package io.github.paiprotocol.cli.output;

import io.github.paiprotocol.api.model.Reference;

/** What a command's FILE is called where it is printed. */
public final class InputName {
  /** What standard input is called. */
  static final String STDIN = "stdin";

  private InputName() {}

  /**
   * What diagnostics call an input.
   *
   * @param file a file's path, or {@code -}
   * @return the name
   */
  public static String shown(String file) {
    return file.equals("-") ? STDIN : file;
  }

  /**
   * Whether a command's FILE is no path, but a reference as prerequisites have it.
   *
   * @param file what the command was given
   * @return true for a text with a scheme that sources know
   */
  public static boolean isReference(String file) {
    return Reference.parse(file).isRemote();
  }
}
