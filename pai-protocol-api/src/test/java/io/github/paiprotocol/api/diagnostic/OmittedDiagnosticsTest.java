package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is left out of a list of diagnostics is counted. */
class OmittedDiagnosticsTest {
  private static final DiagnosticCode CODE = () -> "test-code";

  private static Diagnostic error(String key) {
    return Diagnostic.error(CODE, Place.value(ProtocolPath.of(key)), "wrong " + key);
  }

  private static Diagnostic warning(String key) {
    return Diagnostic.warning(CODE, Place.value(ProtocolPath.of(key)), "odd " + key);
  }

  private static List<String> cut(int limit, Diagnostic... diagnostics) {
    return DiagnosticCollector.inSourceOrder(List.of(diagnostics), limit).stream()
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void theLastLineSaysHowManyThereAreBesides() {
    assertThat(cut(1, error("a"), error("b")))
        .containsExactly("wrong a", "1 more error is not listed");
    assertThat(cut(1, warning("a"), warning("b"), warning("c")))
        .containsExactly("odd a", "2 more warnings are not listed");
    assertThat(cut(1, warning("a"), error("b"), warning("c"), error("d"), error("e")))
        .containsExactly("wrong b", "2 more errors and 2 more warnings are not listed");
    assertThat(cut(2, error("a"), warning("b"))).containsExactly("wrong a", "odd b");
    assertThat(cut(1)).isEmpty();
  }

  @Test
  void itIsAnErrorWhenErrorsAreAmongThem() {
    Diagnostic errors = new OmittedDiagnostics(1, 0).diagnostic();
    assertThat(errors.isError()).isTrue();
    assertThat(errors.code().id()).isEqualTo("more-diagnostics");
    assertThat(errors.path()).isEqualTo(ProtocolPath.root());
    assertThat(errors.hint()).hasValueSatisfying(hint -> assertThat(hint).contains("first"));
    assertThat(new OmittedDiagnostics(0, 1_234).diagnostic())
        .returns(false, Diagnostic::isError)
        .returns("1,234 more warnings are not listed", Diagnostic::message);
  }

  @Test
  void listsCountWhatTheyStandFor() {
    List<Diagnostic> cut =
        List.of(error("a"), warning("b"), new OmittedDiagnostics(20, 300).diagnostic());
    assertThat(Severity.ERROR.countOf(cut)).isEqualTo(21);
    assertThat(Severity.WARNING.countOf(cut)).isEqualTo(301);
  }

  @Test
  void listsThatWereCutAreCutAgainWithoutLosingCount() {
    Diagnostic more = new OmittedDiagnostics(20, 300).diagnostic();
    List<Diagnostic> once = List.of(error("a"), error("b"), more);
    assertThat(DiagnosticCollector.inSourceOrder(once, 1))
        .extracting(Diagnostic::message)
        .containsExactly("wrong a", "21 more errors and 300 more warnings are not listed");
    assertThat(DiagnosticCollector.inSourceOrder(once))
        .extracting(Diagnostic::message)
        .containsExactly("wrong a", "wrong b", more.message());
    DiagnosticCollector collector = new DiagnosticCollector(SourceMap.none());
    once.forEach(collector::report);
    assertThat(collector.sorted()).isEqualTo(once);
  }

  @Test
  void anExceptionNamesSoManyErrorsAndCountsTheOthers() {
    int named = DiagnosticCollector.STANDARD_LIMIT + 1;
    List<Diagnostic> errors =
        new ArrayList<>(IntStream.range(0, named).mapToObj(i -> error("e" + i)).toList());
    assertThatThrownBy(() -> PaiException.throwIfErrors(errors))
        .message()
        .endsWith("wrong e1000 [test-code]");
    errors.add(warning("odd"));
    errors.add(error("another"));
    assertThatThrownBy(() -> PaiException.throwIfErrors(errors))
        .message()
        .endsWith("\n1 more error");
    errors.add(new OmittedDiagnostics(20, 300).diagnostic());
    assertThatThrownBy(() -> PaiException.throwIfErrors(errors))
        .message()
        .endsWith("\n21 more errors");
  }
}
