package io.github.paiprotocol.cli;

import com.google.common.base.Ascii;
import io.github.paiprotocol.cli.command.ResultCommand;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.JsonText;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code pai completion}: prints what makes a shell complete commands, options and their values.
 */
@Command(
    name = "completion",
    description =
        "Print a script that makes a shell complete commands, options and words of options. zsh"
            + " takes that of bash after `autoload -U bashcompinit; bashcompinit`.",
    footerHeading = "%nExamples:%n",
    footer = {"  source <(pai completion bash)", "  pai completion bash > pai_completion.bash"})
final class CompletionCommand extends ResultCommand {
  @Parameters(paramLabel = "bash", description = "The shell.")
  Shell shell = Shell.BASH;

  /** The shells. */
  enum Shell {
    /** Bash from 4 on, and zsh by way of it. */
    BASH;

    @Override
    public String toString() {
      return Ascii.toLowerCase(name());
    }
  }

  @Override
  public CommandResult run(Console console) {
    String script = AutoComplete.bash("pai", Commands.line());
    return report(List.of()).withText(out -> out.append(script)).withJson(JsonText.of(script));
  }
}
