package io.github.paiprotocol.api.diagnostic;

/**
 * The stable name of one kind of diagnostic, for programs and for searching the documentation.
 * Implemented by an enum beside the rules of each module, and by users' own rules.
 */
public interface DiagnosticCode {
  /**
   * The code as printed, lower-case words joined by hyphens, e.g. {@code unknown-key}. It never
   * changes once released.
   *
   * @return the code
   */
  String id();

  /**
   * The code of a line that says how many diagnostics a list leaves out.
   *
   * @param errors how many errors are not in the list
   * @param warnings how many warnings are not in the list
   * @return the code {@code more-diagnostics}
   */
  static DiagnosticCode omitted(long errors, long warnings) {
    return new OmittedDiagnostics(errors, warnings);
  }
}
