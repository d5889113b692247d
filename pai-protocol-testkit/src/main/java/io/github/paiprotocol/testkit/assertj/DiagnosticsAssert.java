package io.github.paiprotocol.testkit.assertj;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.testkit.internal.PrintedProblems;
import java.util.List;
import java.util.function.Predicate;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions about what a stage found. {@link #hasDiagnostic} says which diagnostics the following
 * {@code at}, {@code saying} and the like are about; each of them leaves those that fit, and fails
 * when none is left. Not thread-safe.
 */
public final class DiagnosticsAssert extends AbstractAssert<DiagnosticsAssert, List<Diagnostic>> {
  private List<Diagnostic> meant;
  private String sought = "a diagnostic";

  DiagnosticsAssert(List<Diagnostic> diagnostics) {
    super(ImmutableList.copyOf(diagnostics), DiagnosticsAssert.class);
    meant = actual;
  }

  /**
   * There is no error; warnings may be there.
   *
   * @return this assertion
   */
  public DiagnosticsAssert hasNoErrors() {
    return hasNone("no error", Diagnostic::isError);
  }

  /**
   * There is no warning; errors may be there.
   *
   * @return this assertion
   */
  public DiagnosticsAssert hasNoWarnings() {
    return hasNone("no warning", diagnostic -> !diagnostic.isError());
  }

  /**
   * There is neither error nor warning.
   *
   * @return this assertion
   */
  public DiagnosticsAssert isClean() {
    return hasNone("no diagnostic", diagnostic -> true);
  }

  /**
   * There is an error.
   *
   * @return this assertion
   */
  public DiagnosticsAssert hasErrors() {
    if (actual.stream().noneMatch(Diagnostic::isError)) {
      throw failed("an error");
    }
    return this;
  }

  /**
   * There is none with a code.
   *
   * @param code the code, e.g. {@code unknown-key}
   * @return this assertion
   */
  public DiagnosticsAssert hasNoDiagnostic(String code) {
    return hasNone("no `" + code + "`", diagnostic -> diagnostic.code().id().equals(code));
  }

  /**
   * These are the codes, in the order of the source, one for each diagnostic.
   *
   * @param codes the codes
   * @return this assertion
   */
  public DiagnosticsAssert hasExactly(String... codes) {
    List<String> expected = ImmutableList.copyOf(codes);
    List<String> found = actual.stream().map(diagnostic -> diagnostic.code().id()).toList();
    if (!found.equals(expected)) {
      throw failed("exactly " + expected);
    }
    return this;
  }

  /**
   * There is one with a code at least; what follows narrows down which.
   *
   * @param code the code, e.g. {@code unknown-key}
   * @return assertions about those that have it
   */
  public DiagnosticsAssert hasDiagnostic(String code) {
    meant = actual;
    sought = "";
    return narrowed("`" + code + "`", diagnostic -> diagnostic.code().id().equals(code));
  }

  /**
   * It stands at a place.
   *
   * @param file what the source is called, or the end of that, e.g. {@code a.yaml} for {@code
   *     jobs/a.yaml}
   * @param line the line, from 1
   * @param column the column, in code points from 1
   * @return this assertion
   */
  public DiagnosticsAssert at(String file, int line, int column) {
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
   * @return this assertion
   */
  public DiagnosticsAssert at(int line, int column) {
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
   * @return this assertion
   */
  public DiagnosticsAssert atPath(String path) {
    return narrowed(" at path `" + path + "`", found -> found.path().toString().equals(path));
  }

  /**
   * Its sentence has a text.
   *
   * @param text the text
   * @return this assertion
   */
  public DiagnosticsAssert saying(String text) {
    return narrowed(" saying `" + text + "`", found -> found.message().contains(text));
  }

  /**
   * Its hint has a text.
   *
   * @param text the text
   * @return this assertion
   */
  public DiagnosticsAssert withHint(String text) {
    return narrowed(
        " with a hint `" + text + "`",
        found -> found.hint().filter(hint -> hint.contains(text)).isPresent());
  }

  /**
   * It is an error.
   *
   * @return this assertion
   */
  public DiagnosticsAssert asError() {
    return narrowed(", an error", Diagnostic::isError);
  }

  /**
   * It is a warning.
   *
   * @return this assertion
   */
  public DiagnosticsAssert asWarning() {
    return narrowed(", a warning", found -> !found.isError());
  }

  private DiagnosticsAssert narrowed(String what, Predicate<Diagnostic> wanted) {
    meant = meant.stream().filter(wanted).toList();
    sought += what;
    if (meant.isEmpty()) {
      throw failed(sought);
    }
    return this;
  }

  private DiagnosticsAssert hasNone(String expected, Predicate<Diagnostic> unwanted) {
    if (actual.stream().anyMatch(unwanted)) {
      throw failed(expected);
    }
    return this;
  }

  private AssertionError failed(String expected) {
    String there =
        actual.isEmpty()
            ? "but there is no diagnostic"
            : "but found:\n" + PrintedProblems.printed(actual);
    return failure("expected %s, %s", expected, there);
  }
}
