package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.diagnostic.PaiException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The command line {@code pai}. */
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
      SchemaCommand.class
    },
    footer = {
      "",
      "Exit codes: 0 done, 1 the input has problems, 2 wrong usage, 3 a file could not be read"
          + " or written.",
      "Once tasks run, the exit code of `pai run` is theirs."
    })
public final class Pai {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;

  Pai() {}

  /**
   * Runs the command line and ends the process.
   *
   * @param args the arguments
   */
  public static void main(String[] args) {
    Console console =
        new Console(
            System.in,
            utf8(FileDescriptor.out),
            utf8(FileDescriptor.err),
            Boolean.getBoolean("pai.terminal"),
            Boolean.getBoolean("pai.answering"),
            cache(Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))),
            System.getenv());
    int code = run(args, console);
    console.err().flush();
    Runtime.getRuntime().exit(code);
  }

  /** The user's folder for caches by the XDG base directory rules, which ignore relative ones. */
  private static Path cache(Optional<String> caches) {
    Path usual = Path.of(System.getProperty("user.home"), ".cache");
    return caches.map(Path::of).filter(Path::isAbsolute).orElse(usual).resolve("pai");
  }

  /**
   * Runs the command line.
   *
   * @param args the arguments
   * @param console the streams
   * @return an {@link ExitCode}
   */
  static int run(String[] args, Console console) {
    CommandLine commands = new CommandLine(new Pai());
    commands.setCaseInsensitiveEnumValuesAllowed(true);
    commands.registerConverter(Path.class, Pai::path);
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
    try {
      if (last.isUsageHelpRequested()) {
        console.report(command.getUsageMessage());
        return ExitCode.OK;
      }
      if (!(last.commandSpec().userObject() instanceof PaiCommand work)) {
        console.notes(commands.getUsageMessage());
        return ExitCode.USAGE;
      }
      return run(work, console);
    } catch (UsageException e) {
      console.note("pai: " + e.getMessage());
      return ExitCode.USAGE;
    } catch (IOException e) {
      console.note("pai: " + e.getMessage());
      return ExitCode.IO;
    }
  }

  private static int run(PaiCommand work, Console console) throws IOException {
    try {
      return work.run(console);
    } catch (PaiException e) {
      console.diagnostics(e.diagnostics(), work.common().format, work.common().color);
      return ExitCode.PROBLEMS;
    } finally {
      work.close();
    }
  }

  private static Path path(String text) {
    try {
      return Inputs.path(text);
    } catch (UsageException e) {
      throw new CommandLine.TypeConversionException(e.getMessage());
    }
  }

  private static PrintStream utf8(FileDescriptor stream) {
    return new PrintStream(new FileOutputStream(stream), false, StandardCharsets.UTF_8);
  }
}
