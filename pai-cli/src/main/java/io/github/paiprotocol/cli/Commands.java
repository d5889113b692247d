package io.github.paiprotocol.cli;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.cli.command.AnalyzeCommand;
import io.github.paiprotocol.cli.command.BundleCommand;
import io.github.paiprotocol.cli.command.CheckImageCommand;
import io.github.paiprotocol.cli.command.ConvertCommand;
import io.github.paiprotocol.cli.command.DiffCommand;
import io.github.paiprotocol.cli.command.ExplainCommand;
import io.github.paiprotocol.cli.command.FixCommand;
import io.github.paiprotocol.cli.command.InitCommand;
import io.github.paiprotocol.cli.command.LockCommand;
import io.github.paiprotocol.cli.command.LspCommand;
import io.github.paiprotocol.cli.command.PaiCommand;
import io.github.paiprotocol.cli.command.RenderCommand;
import io.github.paiprotocol.cli.command.ReportCommand;
import io.github.paiprotocol.cli.command.ResolveCommand;
import io.github.paiprotocol.cli.command.RunCommand;
import io.github.paiprotocol.cli.command.SchemaCommand;
import io.github.paiprotocol.cli.command.ValidateCommand;
import io.github.paiprotocol.cli.input.Inputs;
import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.OutputFormat;
import io.github.paiprotocol.cli.output.Reports;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.cli.output.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** All commands of {@code pai}, as picocli reads them. */
@Command(name = "pai")
final class Commands {
  private static final String FORMAT = "--format";

  /** In the order of the help. */
  private static final Map<String, Class<?>> ALL =
      ImmutableMap.<String, Class<?>>builder()
          .put("init", InitCommand.class)
          .put("validate", ValidateCommand.class)
          .put("fix", FixCommand.class)
          .put("resolve", ResolveCommand.class)
          .put("explain", ExplainCommand.class)
          .put("diff", DiffCommand.class)
          .put("lock", LockCommand.class)
          .put("bundle", BundleCommand.class)
          .put("render", RenderCommand.class)
          .put("convert", ConvertCommand.class)
          .put("report", ReportCommand.class)
          .put("run", RunCommand.class)
          .put("analyze", AnalyzeCommand.class)
          .put("check-image", CheckImageCommand.class)
          .put("schema", SchemaCommand.class)
          .put("lsp", LspCommand.class)
          .put("completion", CompletionCommand.class)
          .put("help", HelpCommand.class)
          .buildOrThrow();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true)
  boolean help;

  @Option(names = {"-V", "--version"})
  boolean version;

  /**
   * Runs a command.
   *
   * @param args the arguments
   * @param console the streams
   * @return an {@link ExitCode}
   */
  static int run(String[] args, Console console) {
    CommandLine commands = line(args);
    ParseResult parsed;
    try {
      parsed = commands.parseArgs(args);
    } catch (CommandLine.ParameterException e) {
      CommonOptions common = new CommonOptions();
      common.format = format(args);
      ParseResult tolerant = tolerant(args);
      return Reports.print(
          UsageErrors.report(UsageErrors.foremost(e, tolerant), inputs(last(tolerant))),
          common,
          console);
    }
    return execute(commands, parsed, console);
  }

  /**
   * All commands, to be given arguments.
   *
   * @return a parser
   */
  static CommandLine line() {
    return line(ALL.keySet());
  }

  /** The commands that a line needs: to read the options of all takes longer than most commands. */
  private static CommandLine line(String[] args) {
    boolean one = args.length > 0 && ALL.containsKey(args[0]) && !args[0].equals("help");
    return line(one ? Set.of(args[0]) : ALL.keySet());
  }

  private static CommandLine line(Set<String> names) {
    CommandLine commands = new CommandLine(new Commands());
    names.forEach(name -> commands.addSubcommand(name, ALL.get(name)));
    commands.setCaseInsensitiveEnumValuesAllowed(true);
    commands.registerConverter(Path.class, Commands::path);
    return commands;
  }

  /** The requested format, even if the command line is otherwise wrong. */
  private static OutputFormat format(String[] args) {
    OutputFormat format = OutputFormat.TEXT;
    for (int i = 0; i < args.length && !args[i].equals("--"); i++) {
      String word =
          args[i].startsWith(FORMAT + "=")
              ? args[i].substring(FORMAT.length() + 1)
              : args[i].equals(FORMAT) && i + 1 < args.length ? args[i + 1] : "";
      format = OutputFormat.of(word).orElse(format);
    }
    return format;
  }

  /** A line that is wrong, parsed as far as possible. */
  private static ParseResult tolerant(String[] args) {
    CommandLine commands = line(args);
    commands.getCommandSpec().parser().collectErrors(true);
    commands
        .getSubcommands()
        .values()
        .forEach(command -> command.getCommandSpec().parser().collectErrors(true));
    return commands.parseArgs(args);
  }

  private static List<String> inputs(ParseResult last) {
    return last.commandSpec().userObject() instanceof PaiCommand work ? work.inputs() : List.of();
  }

  private static ParseResult last(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return last;
  }

  private static int execute(CommandLine commands, ParseResult parsed, Console console) {
    ParseResult last = last(parsed);
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
