package io.github.paiprotocol.api.diagnostic;

import java.util.List;

/** How bad a diagnostic is. */
public enum Severity {
  /** The input is refused. */
  ERROR,
  /** The input is accepted, but probably not what its author meant. */
  WARNING;

  /**
   * How many diagnostics of this severity a list represents.
   *
   * @param diagnostics the list
   * @return the number of those in it, and of those that were left out of it
   */
  public long countOf(List<Diagnostic> diagnostics) {
    return diagnostics.stream().mapToLong(this::countOf).sum();
  }

  private long countOf(Diagnostic diagnostic) {
    if (diagnostic.code() instanceof OmittedDiagnostics more) {
      return this == ERROR ? more.errors() : more.warnings();
    }
    return diagnostic.severity() == this ? 1 : 0;
  }
}
