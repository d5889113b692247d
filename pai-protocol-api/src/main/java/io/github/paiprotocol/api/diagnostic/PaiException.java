package io.github.paiprotocol.api.diagnostic;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;

/**
 * An input was refused. The one root of the exceptions this SDK throws for bad input; it carries
 * everything that is wrong, not only the first thing.
 */
public class PaiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** As many as are kept of a document, and the line that says how many there are besides. */
  private static final int MOST_LINES = DiagnosticCollector.STANDARD_LIMIT + 1;

  private final transient ImmutableList<Diagnostic> diagnostics;

  /**
   * Carries diagnostics.
   *
   * @param diagnostics what is wrong; warnings may be among them
   */
  public PaiException(List<Diagnostic> diagnostics) {
    super(summary(diagnostics));
    this.diagnostics = ImmutableList.copyOf(diagnostics);
  }

  /**
   * Carries diagnostics and the failure behind them.
   *
   * @param diagnostics what is wrong
   * @param cause the failure, e.g. of I/O
   */
  public PaiException(List<Diagnostic> diagnostics, Throwable cause) {
    super(summary(diagnostics), Objects.requireNonNull(cause, "cause"));
    this.diagnostics = ImmutableList.copyOf(diagnostics);
  }

  /**
   * What is wrong.
   *
   * @return the diagnostics, in the order of the source
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /**
   * Throws when there is an error among diagnostics.
   *
   * @param diagnostics what was found
   * @throws PaiException with all of them, when at least one is an error
   */
  public static void throwIfErrors(List<Diagnostic> diagnostics) {
    for (Diagnostic diagnostic : diagnostics) {
      if (diagnostic.isError()) {
        throw new PaiException(diagnostics);
      }
    }
  }

  private static String summary(List<Diagnostic> diagnostics) {
    List<Diagnostic> errors = diagnostics.stream().filter(Diagnostic::isError).toList();
    StringJoiner lines = new StringJoiner("\n");
    errors.stream().limit(MOST_LINES).map(DiagnosticPrinter::line).forEach(lines::add);
    if (errors.size() > MOST_LINES) {
      long more = Severity.ERROR.countOf(errors.subList(MOST_LINES, errors.size()));
      lines.add(more == 1 ? "1 more error" : more + " more errors");
    }
    return lines.toString();
  }
}
