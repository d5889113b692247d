package io.github.paiprotocol.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Options every command has. */
final class CommonOptions {
  @Option(
      names = "--format",
      paramLabel = "text|json",
      description = "How to print results and diagnostics (default: text).")
  OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "--color",
      negatable = true,
      description =
          "Colour diagnostics (default: on a terminal, unless NO_COLOR or CLICOLOR=0 is set; with"
              + " CLICOLOR_FORCE=1 always).")
  Optional<Boolean> color = Optional.empty();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;
}
