package io.github.paiprotocol.cli;

import io.github.paiprotocol.resolver.Explanation;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai explain}: says why each prerequisite of a job is there. */
@Command(
    name = "explain",
    description =
        "Say for each role of a job what runs, why it is there, where it came from and with what"
            + " arguments. Secrets are never shown.")
final class ExplainCommand extends ResolvingCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "A job in YAML or JSON; - is standard input.")
  Optional<String> file = Optional.empty();

  @Option(
      names = "--as",
      paramLabel = "text|json|mermaid|dot",
      description = "How to print it (default: what --format says).")
  Optional<Form> form = Optional.empty();

  /** The forms of an explanation. */
  enum Form {
    /** A tree. */
    TEXT,
    /** For programs. */
    JSON,
    /** A flow chart for Mermaid. */
    MERMAID,
    /** A graph for Graphviz. */
    DOT
  }

  @Override
  public int run(Console console) throws IOException {
    Resolution resolved = resolve(file, console);
    Explanation explanation = resolved.job().explain();
    String text =
        switch (form.orElse(common.format == OutputFormat.JSON ? Form.JSON : Form.TEXT)) {
          case TEXT -> explanation.text();
          case JSON -> explanation.json();
          case MERMAID -> explanation.mermaid();
          case DOT -> explanation.dot();
        };
    console.diagnostics(resolved.warnings(), common.format, common.color);
    console.result(text);
    return ExitCode.OK;
  }
}
