package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.cli.input.Validation;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.Rendered;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One subcommand. */
public interface PaiCommand {
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
  default List<String> inputs() {
    return List.of();
  }

  /**
   * Does the work.
   *
   * @param console the streams, for what must be said or asked while the work is done
   * @return what there is to say when it is done
   * @throws IOException when something cannot be read or written; the message is for people
   */
  CommandResult run(Console console) throws IOException;

  /**
   * Begins what there is to say.
   *
   * @param found what was found in the input
   * @return a report of success without a result
   */
  default CommandResult report(Iterable<Diagnostic> found) {
    return CommandResult.of(inputs(), found);
  }

  /**
   * Gives what was made of a job with what is to be said about it.
   *
   * @param made what was made
   * @param output the folder for its files, which are written now; empty for the text as result
   * @param strict whether warnings are errors, so that nothing is given
   * @return the report
   * @throws IOException when a file cannot be written
   * @throws PaiException when it is strict, and there are warnings
   */
  default CommandResult report(Rendered made, Optional<Path> output, boolean strict)
      throws IOException {
    if (strict) {
      PaiException.throwIfErrors(Validation.asErrors(made.warnings()));
    }
    CommandResult report = report(made.warnings()).withLosses(made.losses());
    if (output.isEmpty()) {
      return report.withText(made.text()).withJson(made.text());
    }
    Path folder = output.get();
    long others = Outputs.write(folder, made.files());
    JsonObject written = new JsonObject();
    written.put("folder", folder.toString()).put("written", made.files().keySet());
    String count = folder + ": " + Console.counted(made.files().size(), "file") + " written";
    String more = others == 0 ? "" : "; it also has " + Console.counted(others, "other file");
    return report.withText(count + more + "\n").withJson(JsonText.of(written));
  }
}
