package io.github.paiprotocol.testkit.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Severity;
import java.util.List;

/** Diagnostics in the messages of failed tests: as {@code pai validate} prints them. */
public final class PrintedProblems {
  private PrintedProblems() {}

  /**
   * Prints diagnostics in full, and how many there are.
   *
   * @param diagnostics the diagnostics
   * @return the text, without a line end behind it
   */
  public static String printed(List<Diagnostic> diagnostics) {
    return DiagnosticPrinter.plain().print(diagnostics)
        + counted(Severity.ERROR.countOf(diagnostics), "error")
        + ", "
        + counted(Severity.WARNING.countOf(diagnostics), "warning");
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
