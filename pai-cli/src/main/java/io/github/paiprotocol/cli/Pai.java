package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.cli.command.PaiCommand;
import io.github.paiprotocol.cli.output.CommandCode;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.ReaderGone;
import io.github.paiprotocol.cli.output.Reports;
import io.github.paiprotocol.cli.output.UsageException;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The command line {@code pai}. A plain {@code pai validate} begins without {@link Commands}, whose
 * options take longer to read than a job.
 */
public final class Pai {
  private Pai() {}

  /**
   * Runs the command line and ends the process.
   *
   * @param args the arguments
   */
  public static void main(String[] args) {
    Console console =
        new Console(
            System.in,
            utf8(FileDescriptor.out, 1),
            utf8(FileDescriptor.err, 2),
            Boolean.getBoolean("pai.terminal"),
            Boolean.getBoolean("pai.shown"),
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
    Optional<PlainValidate> plain = PlainValidate.of(args);
    return plain.isPresent() ? run(plain.get(), console) : Commands.run(args, console);
  }

  /**
   * Runs a command, and prints what it has to say.
   *
   * @param work the command
   * @param console the streams
   * @return an {@link ExitCode}, or that of tasks
   */
  static int run(PaiCommand work, Console console) {
    try {
      return Reports.print(work.run(console), work.common(), console);
    } catch (PaiException e) {
      CommandResult problems =
          CommandResult.of(work.inputs(), e.diagnostics()).withCode(ExitCode.PROBLEMS);
      return Reports.print(problems, work.common(), console);
    } catch (UsageException e) {
      return failed(work, ExitCode.USAGE, CommandCode.WRONG_USAGE, e, console);
    } catch (IOException e) {
      return failed(work, ExitCode.IO, CommandCode.CANNOT_READ_OR_WRITE, e, console);
    }
  }

  private static int failed(
      PaiCommand work, int code, CommandCode kind, Exception e, Console console) {
    CommandResult report =
        CommandResult.failed(code, work.inputs(), kind, String.valueOf(e.getMessage()));
    return Reports.print(report, work.common(), console);
  }

  /** What may end with a message for people. */
  @FunctionalInterface
  interface Work {
    int run() throws IOException;
  }

  /**
   * Says what ends some work before its time.
   *
   * @param console the streams
   * @param work the work
   * @return its exit code, or that of what was said
   */
  static int guarded(Console console, Work work) {
    try {
      return work.run();
    } catch (UsageException e) {
      console.note("pai: " + e.getMessage());
      return ExitCode.USAGE;
    } catch (IOException e) {
      console.note("pai: " + e.getMessage());
      return ExitCode.IO;
    }
  }

  private static PrintStream utf8(FileDescriptor stream, int number) {
    return new PrintStream(new ReaderGone(stream, number), false, StandardCharsets.UTF_8);
  }
}
