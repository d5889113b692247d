package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where JSON and YAML 1.2 are read otherwise than SnakeYAML reads YAML 1.1. */
class FlowDocumentTest {

  private static ParsedYaml parse(String text) {
    return YamlText.parse(SourceText.of("t", text), ReaderLimits.standard(), OptionalInt.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\"\n:1}",
        "{\"a\"\n  : 1}",
        "{\"a\"\r\n: 1}",
        "{\"a\"\r: 1}",
        " {\"a\"\n: 1}",
        "\uFEFF{\"a\"\n: 1}",
        "# c\n{\"a\"\n: 1}",
        "# c\n\n  # d\n  {\"a\"\n: 1}",
        "---\n{\"a\"\n: 1}",
        "--- {\"a\"\n: 1}",
        "---\n# c\n{\"a\"\n: 1}",
        "%YAML 1.2\n---\n{\"a\"\n: 1}",
        "{\n\t\"a\"\n\t: 1\n\t}",
        "---\n{\n\t\"a\": 1}",
        "{a : 1}",
      })
  void aColonMayStandOnALineOfItsOwn(String text) {
    ParsedYaml parsed = parse(text);
    assertThat(parsed.diagnostics()).isEmpty();
    assertThat(parsed.root()).contains(new Value.Mapping(Map.of("a", new Value.Numeral("1"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: {\"b\"\n  : 1}\n",
        "- {\"b\"\n  : 1}\n",
        "---a: {\"b\"\n  : 1}\n",
        "[a\nb: 1]"
      })
  void elsewhereAKeyAndItsColonStandOnOneLine(String text) {
    assertThat(parse(text).diagnostics()).isNotEmpty();
  }

  @Test
  void aCommentNeedsAWhiteSpaceBeforeIt() {
    assertThat(parse("a: [1, #c\n  2] #d\n").root()).isEqualTo(parse("a: [1, 2]").root());
    assertThat(parse("a: [\"x\" #y\n]\n").root()).isEqualTo(parse("a: [x]").root());
    assertThat(place("a: [\"x\"#y\n]\n")).isEqualTo("1:8 syntax");
  }

  /** Other readers take it for a map whose key is a map. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '$',
      value = {
        "$a: [b {{ c }}]$, 1:7 unquoted-text",
        "$[b {{ c }}]$, 1:4 unquoted-text",
        "$[a, {b: c {{ d }}}]$, 1:11 unquoted-text",
        "{{ x }} y, 1:1 unquoted-text",
        "a: &x {{ b }} c, 1:7 unquoted-text",
        "a: &x b {{ c }}, -",
        "b {{ c }}, -",
        "a: &x {{ b }}, -",
        "$a: [{{ b }}, c]$, -",
        "$a: [c, \"b {{ c }}\"]$, -",
      })
  void aVariableAmongOtherTextNeedsQuotesInBracketsAndInFront(String text, String place) {
    assertThat(parse(text).diagnostics().isEmpty() ? "-" : place(text)).isEqualTo(place);
  }

  @ParameterizedTest
  @CsvSource({
    "-\t- a, 1:2 tab-indentation",
    "-\ta: b, 1:2 tab-indentation",
    "- \t- a, 1:3 tab-indentation",
    "-\t - a, 1:2 tab-indentation",
    "'?\t- a\n: b', 1:2 tab-indentation",
    "'\t- a', 1:1 tab-indentation",
    "- a\t, -",
    "-\ta, -",
    "'a\t: b', -",
    "a:\tb, -",
  })
  void aTabIndentsNoListOrMap(String text, String place) {
    assertThat(parse(text).diagnostics().isEmpty() ? "-" : place(text)).isEqualTo(place);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a: \"\\U99999999\"", "a: b\nc: \"d\\UFFFFFFFF\""})
  void anEscapeWithTooLargeANumberIsFoundWhereItStands(String text) {
    int escape = text.indexOf("\\U");

    assertThat(parse(text).root()).isEmpty();
    assertThat(parse(text).diagnostics())
        .singleElement()
        .satisfies(
            found -> assertThat(found.span().orElseThrow().start()).isBetween(escape, escape + 2));
  }

  private static String place(String text) {
    Diagnostic found = parse(text).diagnostics().get(0);
    return found.span().map(span -> span.line() + ":" + span.column()).orElse("nowhere")
        + " "
        + found.code().id();
  }
}
