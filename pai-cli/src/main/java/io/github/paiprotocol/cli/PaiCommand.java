package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import java.io.IOException;
import java.util.List;

/** One subcommand. */
interface PaiCommand {
  /**
   * The options every command has.
   *
   * @return the options as given
   */
  CommonOptions common();

  /**
   * What the command reads, whether or not it can.
   *
   * @return files as they are shown; none where none is named
   */
  List<String> inputs();

  /**
   * Does the work.
   *
   * @param console the streams, for what must be said or asked while the work is done
   * @return what there is to say when it is done
   * @throws IOException when something cannot be read or written; the message is for people
   */
  Report run(Console console) throws IOException;

  /**
   * Begins what there is to say.
   *
   * @param found what was found in the input
   * @return a report of success without a result
   */
  default Report report(Iterable<Diagnostic> found) {
    return Report.of(inputs(), found);
  }

  /**
   * Lets go of what the command has opened for as long as it runs.
   *
   * @throws IOException when that fails
   */
  default void close() throws IOException {}
}
