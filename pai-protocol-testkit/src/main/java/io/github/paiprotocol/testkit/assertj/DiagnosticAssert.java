package io.github.paiprotocol.testkit.assertj;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import java.util.List;
import java.util.function.Predicate;

/**
 * Assertions about a diagnostic: each narrows down which of those found are meant, and fails when
 * none is left. Not thread-safe.
 */
public final class DiagnosticAssert {
  private final DiagnosticsAssert all;
  private final String expected;
  private final List<Diagnostic> left;

  DiagnosticAssert(DiagnosticsAssert all, String expected, List<Diagnostic> left) {
    this.all = all;
    this.expected = expected;
    this.left = left;
  }

  /**
   * It stands at a place.
   *
   * @param file what the source is called, or the end of that, e.g. {@code a.yaml} for {@code
   *     jobs/a.yaml}
   * @param line the line, from 1
   * @param column the column, in code points from 1
   * @return assertions about those that do
   */
  public DiagnosticAssert at(String file, int line, int column) {
    return narrowed(
        " at " + file + ":" + line + ":" + column,
        found ->
            found.span().filter(span -> isIn(file, span) && isAt(line, column, span)).isPresent());
  }

  /**
   * It stands at a place of the one source.
   *
   * @param line the line, from 1
   * @param column the column, in code points from 1
   * @return assertions about those that do
   */
  public DiagnosticAssert at(int line, int column) {
    return narrowed(
        " at " + line + ":" + column,
        found -> found.span().filter(span -> isAt(line, column, span)).isPresent());
  }

  private static boolean isIn(String file, SourceSpan span) {
    return span.file().equals(file) || span.file().endsWith("/" + file);
  }

  private static boolean isAt(int line, int column, SourceSpan span) {
    return span.line() == line && span.column() == column;
  }

  /**
   * It is about a value of the job.
   *
   * @param path the value's path as diagnostics show it, e.g. {@code taskRoles.worker.instance}
   * @return assertions about those that are
   */
  public DiagnosticAssert atPath(String path) {
    return narrowed(" at path `" + path + "`", found -> found.path().toString().equals(path));
  }

  /**
   * Its sentence has a text.
   *
   * @param text the text
   * @return assertions about those that have it
   */
  public DiagnosticAssert saying(String text) {
    return narrowed(" saying `" + text + "`", found -> found.message().contains(text));
  }

  /**
   * Its hint has a text.
   *
   * @param text the text
   * @return assertions about those that have it
   */
  public DiagnosticAssert withHint(String text) {
    return narrowed(
        " with a hint `" + text + "`",
        found -> found.hint().filter(hint -> hint.contains(text)).isPresent());
  }

  /**
   * It is an error.
   *
   * @return assertions about those that are
   */
  public DiagnosticAssert asError() {
    return narrowed(", an error", Diagnostic::isError);
  }

  /**
   * It is a warning.
   *
   * @return assertions about those that are
   */
  public DiagnosticAssert asWarning() {
    return narrowed(", a warning", found -> !found.isError());
  }

  /**
   * Goes on with all diagnostics.
   *
   * @return the assertions this one came from
   */
  public DiagnosticsAssert and() {
    return all;
  }

  DiagnosticAssert narrowed(String what, Predicate<Diagnostic> wanted) {
    List<Diagnostic> these = left.stream().filter(wanted).toList();
    if (these.isEmpty()) {
      throw all.failed(expected + what);
    }
    return new DiagnosticAssert(all, expected + what, these);
  }
}
