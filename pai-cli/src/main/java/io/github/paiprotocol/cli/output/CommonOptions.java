package io.github.paiprotocol.cli.output;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Options every command has. */
public class CommonOptions {
  /** What {@code --format} says, where a command has it. */
  public OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "--color",
      negatable = true,
      description =
          "Colour diagnostics (default: on a terminal, unless NO_COLOR or CLICOLOR=0 is set; with"
              + " CLICOLOR_FORCE=1 always).")
  public Optional<Boolean> color = Optional.empty();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;
}
