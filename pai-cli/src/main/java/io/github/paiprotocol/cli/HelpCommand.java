package io.github.paiprotocol.cli;

import io.github.paiprotocol.cli.output.UsageException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai help}: what {@code --help} of a command prints. */
@Command(name = "help")
final class HelpCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "COMMAND",
      completionCandidates = Names.class,
      description = "The command; without it, all are listed.")
  Optional<String> name = Optional.empty();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true)
  boolean help;

  /** The commands, as shells complete them. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Commands.line().getSubcommands().keySet().iterator();
    }
  }

  /**
   * The command that was asked for.
   *
   * @param commands all of them
   * @return it, or all of them
   * @throws UsageException when there is no such command
   */
  CommandLine command(CommandLine commands) {
    if (name.isEmpty()) {
      return commands;
    }
    CommandLine command = commands.getSubcommands().get(name.get());
    if (command == null) {
      throw new UsageException(
          UsageErrors.noCommand(name.get(), List.copyOf(commands.getSubcommands().keySet())));
    }
    return command;
  }
}
