package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** However much is wrong, the first errors are told, and how many others there are. */
class TextProblemsTest {
  private static final SourceText SOURCE = SourceText.of("t", "abcdef");

  private static Problem warning(int at) {
    return Problem.warning(ProtocolCode.AMBIGUOUS_SCALAR, at, at + 1, "warning " + at);
  }

  private static Problem error(int at) {
    return Problem.error(ProtocolCode.UNKNOWN_ANCHOR, at, at + 1, "error " + at);
  }

  private static List<String> told(int limit, Problem... problems) {
    TextProblems all = new TextProblems(limit);
    for (Problem problem : problems) {
      all.add(problem);
    }
    return all.diagnostics(NodePositions.of(SOURCE)).stream().map(Diagnostic::message).toList();
  }

  @Test
  void errorsNeverGiveWayToWarnings() {
    assertThat(told(1, warning(0), error(1)))
        .containsExactly("error 1", "1 more warning is not listed");
    assertThat(told(2, warning(0), error(1), warning(2), error(3), warning(4), error(5)))
        .containsExactly("error 1", "error 3", "1 more error and 3 more warnings are not listed");
    assertThat(told(3, error(5), warning(4), error(1), warning(0)))
        .containsExactly("warning 0", "error 1", "error 5", "1 more warning is not listed");
    assertThat(told(1, error(0), error(1), error(2)))
        .containsExactly("error 0", "2 more errors are not listed");
    assertThat(told(3, warning(2), error(1), warning(0)))
        .containsExactly("warning 0", "error 1", "warning 2");
  }

  @Test
  void nothingIsWrongWhenThereIsNoneOfAnyKind() {
    TextProblems all = new TextProblems(9);
    assertThat(all.isEmpty()).isTrue();
    all.add(warning(0));
    assertThat(all.isEmpty()).isFalse();
    all.add(error(1));
    assertThat(all.isEmpty()).isFalse();
  }

  @Test
  void aTextWithTwoKindsOfProblemsHasGaps() {
    ParsedYaml parsed =
        YamlText.parse(
            SourceText.of("t", "a: *no\nsecrets: {b: 1, b: 2}\n"),
            ReaderLimits.standard(),
            OptionalInt.empty());

    assertThat(parsed.suppressedPaths()).containsExactly(ProtocolPath.of("a"));
  }
}
