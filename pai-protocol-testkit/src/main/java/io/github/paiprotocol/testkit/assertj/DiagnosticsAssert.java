package io.github.paiprotocol.testkit.assertj;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.testkit.internal.PrintedProblems;
import java.util.List;
import java.util.function.Predicate;
import org.assertj.core.api.AbstractAssert;

/** Assertions about what a stage found. Not thread-safe. */
public final class DiagnosticsAssert extends AbstractAssert<DiagnosticsAssert, List<Diagnostic>> {

  DiagnosticsAssert(List<Diagnostic> diagnostics) {
    super(ImmutableList.copyOf(diagnostics), DiagnosticsAssert.class);
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
  public DiagnosticAssert hasDiagnostic(String code) {
    return new DiagnosticAssert(this, "`" + code + "`", actual)
        .narrowed("", diagnostic -> diagnostic.code().id().equals(code));
  }

  private DiagnosticsAssert hasNone(String expected, Predicate<Diagnostic> unwanted) {
    if (actual.stream().anyMatch(unwanted)) {
      throw failed(expected);
    }
    return this;
  }

  AssertionError failed(String expected) {
    String there =
        actual.isEmpty()
            ? "but there is no diagnostic"
            : "but found:\n" + PrintedProblems.printed(actual);
    return failure("expected %s, %s", expected, there);
  }
}
