package io.github.paiprotocol.cli;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** All commands of {@code pai}, as picocli reads them. */
@Command(
    name = "pai",
    description = "Read, check, resolve, render and run machine-learning jobs.",
    subcommands = {
      ValidateCommand.class,
      ResolveCommand.class,
      ExplainCommand.class,
      LockCommand.class,
      BundleCommand.class,
      RenderCommand.class,
      ConvertCommand.class,
      RunCommand.class,
      AnalyzeCommand.class,
      CheckImageCommand.class,
      SchemaCommand.class,
      HelpCommand.class
    },
    footer = {
      "",
      "Exit codes: 0 done, 1 the input has problems, 2 wrong usage, 3 a file could not be read"
          + " or written.",
      "Once tasks run, the exit code of `pai run` is theirs."
    })
final class Commands {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      description = "Print the version of this command and of Java, and exit.")
  boolean version;

  /**
   * Runs a command.
   *
   * @param args the arguments
   * @param console the streams
   * @return an {@link ExitCode}
   */
  static int run(String[] args, Console console) {
    CommandLine commands = new CommandLine(new Commands());
    commands.setCaseInsensitiveEnumValuesAllowed(true);
    commands.registerConverter(Path.class, Commands::path);
    ParseResult parsed;
    try {
      parsed = commands.parseArgs(args);
    } catch (CommandLine.ParameterException e) {
      console.notes(UsageErrors.text(e));
      return ExitCode.USAGE;
    }
    return execute(commands, parsed, console);
  }

  private static int execute(CommandLine commands, ParseResult parsed, Console console) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    CommandLine command = last.commandSpec().commandLine();
    if (last.isUsageHelpRequested()) {
      return Pai.guarded(console, () -> help(command, console));
    }
    if (last.commandSpec().userObject() instanceof HelpCommand about) {
      return Pai.guarded(console, () -> help(about.command(commands), console));
    }
    if (last.commandSpec().userObject() instanceof PaiCommand work) {
      return Pai.run(work, console);
    }
    if (commands.getCommand() instanceof Commands all && all.version) {
      return Pai.guarded(console, () -> version(console));
    }
    console.notes(UnbrokenHelp.of(commands));
    return ExitCode.USAGE;
  }

  private static int help(CommandLine command, Console console) throws IOException {
    console.report(UnbrokenHelp.of(command));
    return ExitCode.OK;
  }

  private static int version(Console console) throws IOException {
    console.report("pai " + Version.own() + " (Java " + Runtime.version() + ")\n");
    return ExitCode.OK;
  }

  private static Path path(String text) {
    try {
      return Inputs.path(text);
    } catch (UsageException e) {
      throw new CommandLine.TypeConversionException(e.getMessage());
    }
  }
}
