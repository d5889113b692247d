package io.github.paiprotocol.cli;

import java.io.IOException;

/** One subcommand. */
interface PaiCommand {
  /**
   * The options every command has.
   *
   * @return the options as given
   */
  CommonOptions common();

  /**
   * Does the work.
   *
   * @param console the streams
   * @return an {@link ExitCode}
   * @throws IOException when something cannot be read or written; the message is for people
   */
  int run(Console console) throws IOException;

  /**
   * Lets go of what the command has opened for as long as it runs.
   *
   * @throws IOException when that fails
   */
  default void close() throws IOException {}
}
