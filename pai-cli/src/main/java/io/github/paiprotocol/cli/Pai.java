package io.github.paiprotocol.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code pai}. */
@Command(
    name = "pai",
    mixinStandardHelpOptions = true,
    description = "Reads, checks, resolves and renders machine-learning jobs.")
public final class Pai implements Runnable {

  @Spec private CommandSpec spec;

  private Pai() {}

  /**
   * Runs the command and ends the process: 0 for success, 2 for wrong usage.
   *
   * @param args the command's words
   */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Pai()).execute(args));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Name what to do.");
  }
}
