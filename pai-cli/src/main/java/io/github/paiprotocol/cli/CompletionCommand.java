package io.github.paiprotocol.cli;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.cli.command.ResultCommand;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code pai completion}: prints what makes a shell complete commands, options and their values.
 */
@Command(name = "completion")
final class CompletionCommand extends ResultCommand {
  @Parameters(paramLabel = "bash|zsh|fish", description = "The shell (default: bash).")
  Shell shell = Shell.BASH;

  /** The shells. */
  enum Shell {
    /** Bash from 4 on. */
    BASH,
    /** Zsh from 5 on. */
    ZSH,
    /** Fish from 3 on. */
    FISH;

    @Override
    public String toString() {
      return Ascii.toLowerCase(name());
    }
  }

  @Override
  public CommandResult run(Console console) {
    CommandLine commands = UnbrokenHelp.described(Commands.line());
    String script =
        switch (shell) {
          case BASH -> AutoComplete.bash("pai", commands);
          case ZSH -> CompletionScripts.zsh(commands);
          case FISH -> CompletionScripts.fish(commands);
        };
    return report(List.of()).withText(out -> out.append(script)).withJson(JsonText.of(script));
  }
}
