package io.github.paiprotocol.api.internal.yaml.parse;

import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.entry;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.parse;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scalars, keys and layout mean what YAML 1.2 says. */
class YamlTextTest {
  @Test
  void readsScalarsAsYaml12AndKeepsTheirText() {
    assertThat(entry("a: 1.10")).isEqualTo(new Value.Numeral("1.10"));
    assertThat(entry("a: True")).isEqualTo(Value.of(true));
    assertThat(entry("a: ~")).isEqualTo(Value.none());
    assertThat(entry("a:")).isEqualTo(Value.none());
    assertThat(entry("a: '1'")).isEqualTo(Value.of("1"));
    assertThat(entry("a: some text")).isEqualTo(Value.of("some text"));
  }

  @Test
  void readsKeysAsTheirText() {
    assertThat(value("{1: a, true: b, 1.10: c, ~: d, __proto__: e, constructor: f}"))
        .isEqualTo(
            value("{'1': a, 'true': b, '1.10': c, '~': d, '__proto__': e, 'constructor': f}"));
  }

  @Test
  void readsJson() {
    assertThat(value("{\n\t\"a\"\n\t:\t[1,\n\t\t\"h:\\/\\/x \\ud83d\\ude00\"],\"b\":true}"))
        .isEqualTo(value("a: [1, 'h://x \ud83d\ude00']\nb: true\n"));
  }

  @Test
  void readsFlowCollectionsAtAnyIndentation() {
    assertThat(value("x:\n  a: {b: 1,\nc: [2,\n3\n]\n}\n"))
        .isEqualTo(value("x: {a: {b: 1, c: [2, 3]}}"));
  }

  @Test
  void keepsIndicatorsInsideOfPlainTexts() {
    assertThat(value("{a: http://x?y=1#z, b: what?, c: x:y}"))
        .isEqualTo(value("a: 'http://x?y=1#z'\nb: 'what?'\nc: 'x:y'\n"));
  }

  @Test
  void readsUnquotedVariablesAsTexts() {
    assertThat(value("a: {{ x }}\nb:\n- {{y}}\nc: [{{ z }}, {d: {{ e }}}]\n"))
        .isEqualTo(value("a: '{{ x }}'\nb: ['{{y}}']\nc: ['{{ z }}', {d: '{{ e }}'}]\n"));
  }

  @Test
  void unicodeLineSeparatorsEndNoLine() {
    assertThat(entry("a: x\u2028y\u0085z\nb: 1\n")).isEqualTo(Value.of("x\u2028y\u0085z"));
    assertThat(entry("a: |\n  x\u2029y\n")).isEqualTo(Value.of("x\u2029y\n"));
  }

  @Test
  void readsTabsBetweenTokensAndInTexts() {
    assertThat(value("a:\t1\t# c\n\t\nb: |\n  x\ty\n  \tz\nc: \"p\tq\"\t\n"))
        .isEqualTo(value("{a: 1, b: \"x\\ty\\n\\tz\\n\", c: \"p\\tq\"}"));
  }

  @Test
  void readsEveryKindOfLineBreakAlike() {
    String text = "a:\n  - |\n    x\n    y\n  - 'p\n\n    q'\nb: 1\n";

    assertThat(value(text.replace("\n", "\r\n"))).isEqualTo(value(text));
    assertThat(value(text.replace("\n", "\r"))).isEqualTo(value(text));
  }

  @Test
  void unescapesAndFoldsDoubleQuotedTexts() {
    assertThat(entry("a: \"\\a\\t\\e\\N\\_\\L\\P\\x41\\u00e9\\U0001F600\\ \\\"\\\\\"\n"))
        .isEqualTo(Value.of("\u0007\t\u001b\u0085\u00a0\u2028\u2029A\u00e9\ud83d\ude00 \"\\"));
    assertThat(entry("a: \"x  \n  y\n\n  z\\\n  w \\\n\"")).isEqualTo(Value.of("x y\nzw "));
  }

  @Test
  void readsATextWithoutContentAsNull() {
    assertThat(value("")).isEqualTo(Value.none());
    assertThat(value("# nothing\n")).isEqualTo(Value.none());
    assertThat(value("---\n")).isEqualTo(Value.none());
  }

  @Test
  void readsACommentAfterTheByteOrderMark() {
    assertThat(value("\uFEFF# a: 2\na: 1\n")).isEqualTo(value("a: 1"));
  }

  @Test
  void recognizesByteOrderMarksWithoutText() {
    ReaderLimits limits = ReaderLimits.standard();
    Utf8Text mark =
        Utf8Text.decode("t", new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, limits);
    assertThat(mark.problem()).isEmpty();
    assertThat(mark.source().text()).isEmpty();
    assertThat(
            Utf8Text.decode("t", new byte[] {(byte) 0xFF, (byte) 0xFE}, limits)
                .problem()
                .orElseThrow()
                .toDiagnostic(mark.source(), span -> Optional.empty())
                .hint())
        .hasValueSatisfying(hint -> assertThat(hint).contains("UTF-16"));
  }

  @Test
  void refusesAColonThatEndsNoKey() {
    for (String text :
        List.of("   \n  k:\t : []\n", "k:\t : []", "\n\n\ta : b : c", "x\n  k: : v\n")) {
      assertThat(parse(text).diagnostics()).isNotEmpty().allMatch(d -> d.span().isPresent());
    }
  }

  @Test
  void namesAMergeConflictAtItsPlace() {
    for (String text : List.of("<<<<<<< HEAD\na: 1\n=======\n", "a: 1\n>>>>>>> main\n")) {
      Diagnostic found = parse(text).diagnostics().get(0);
      assertThat(found.message()).as(text).contains("merge conflict");
      assertThat(found.span().orElseThrow().start())
          .isEqualTo(text.startsWith("<") ? 0 : "a: 1\n".length());
    }
  }

  @Test
  void recordsUnreadableValuesAsGaps() {
    ParsedYaml parsed = parse("x: &x [*no, 1]\na: *x\nb: !odd {c: 1}\n");

    assertThat(parsed.root()).isPresent();
    assertThat(parsed.suppressedPaths())
        .containsExactlyInAnyOrder(
            ProtocolPath.of("x").child(0), ProtocolPath.of("a").child(0), ProtocolPath.of("b"));
  }

  @Test
  void reportsAllFaultsOfValidYaml() {
    assertThat(parse("a: 1\na: 2\nb: *no\nc: !odd x\nd: 010\n? [e]\n: 1\n").diagnostics())
        .extracting(d -> d.code())
        .containsExactly(
            ProtocolCode.DUPLICATE_KEY,
            ProtocolCode.UNKNOWN_ANCHOR,
            ProtocolCode.UNKNOWN_TAG,
            ProtocolCode.AMBIGUOUS_SCALAR,
            ProtocolCode.INVALID_KEY);
  }
}
