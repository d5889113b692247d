package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Limits of size, depth and aliases. */
class YamlLimitsTest {
  @Test
  void countsDepthThroughAliases() {
    ReaderLimits limits = ReaderLimits.standard().withMaxDepth(3);
    SourceText fits = SourceText.of("t", "- &a [[x]]\n- *a\n");
    SourceText tooDeep = SourceText.of("t", "- &a [[x]]\n- [*a]\n");

    assertThat(YamlText.parse(fits, limits, OptionalInt.empty()).diagnostics()).isEmpty();
    assertThat(YamlText.parse(tooDeep, limits, OptionalInt.empty()).diagnostics())
        .extracting(d -> d.code())
        .containsExactly(ProtocolCode.NESTED_TOO_DEEP);
  }

  @Test
  void allowsATextExactlyAtItsLimits() {
    SourceText text = SourceText.of("t", "a: [1, 2]\nb: &b x\nc: *b\n");
    ReaderLimits exact =
        ReaderLimits.standard().withMaxNodes(9).withMaxAliases(1).withMaxDepth(2).withMaxBytes(24);

    assertThat(codes(text, exact)).isEmpty();
    assertThat(codes(text, exact.withMaxNodes(8))).containsExactly(ProtocolCode.TOO_MANY_NODES);
    assertThat(codes(text, exact.withMaxAliases(0))).containsExactly(ProtocolCode.TOO_MANY_ALIASES);
    assertThat(codes(text, exact.withMaxDepth(1))).containsExactly(ProtocolCode.NESTED_TOO_DEEP);
    assertThat(codes(text, exact.withMaxBytes(23))).containsExactly(ProtocolCode.TEXT_TOO_LONG);
    assertThat(codes(SourceText.of("t", "\u00e9\ud83d\ude00"), exact.withMaxBytes(6))).isEmpty();
    assertThat(codes(SourceText.of("t", "\u00e9\ud83d\ude00"), exact.withMaxBytes(5)))
        .containsExactly(ProtocolCode.TEXT_TOO_LONG);
  }

  @Test
  void marksTheValueThatIsNestedTooDeep() {
    ReaderLimits limits = ReaderLimits.standard().withMaxDepth(2);
    Diagnostic found =
        YamlText.parse(SourceText.of("t", "a:\n  - [b]\n"), limits, OptionalInt.empty())
            .diagnostics()
            .get(0);

    assertThat(found.code()).isEqualTo(ProtocolCode.NESTED_TOO_DEEP);
    assertThat(found.span()).contains(SourceText.of("t", "a:\n  - [b]\n").span(7, 8));
  }

  private static List<DiagnosticCode> codes(SourceText source, ReaderLimits limits) {
    return YamlText.parse(source, limits, OptionalInt.empty()).diagnostics().stream()
        .map(Diagnostic::code)
        .toList();
  }

  @Test
  void refusesLimitsOutOfRange() {
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxDepth(1_001))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxDepth must be 1 to 1000, not 1001");
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxNodes(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxBytes(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxAliases(-1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
