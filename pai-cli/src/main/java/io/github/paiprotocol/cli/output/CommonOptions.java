package io.github.paiprotocol.cli.output;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Options every command has. */
public class CommonOptions {
  /** What {@code --format} says, where a command has it. */
  public OutputFormat format = OutputFormat.TEXT;

  @Option(names = "--color", negatable = true)
  public Optional<Boolean> color = Optional.empty();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true)
  boolean help;
}
