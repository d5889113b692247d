package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of confidential keys are not shown, wherever the key stands. */
class ReportTextsTest {

  private static String row(String key, String yaml) {
    Value value =
        ProtocolReader.standard().values().read(SourceText.of("t", yaml)).draft().orElseThrow();
    return String.valueOf(ReportTexts.row(key, value).get("value"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"taskRoles", "deployments", "a/b"})
  void aKeyBelowIsAsConfidentialAsTheFirst(String key) {
    assertThat(row(key, "{token: abc, b: 1}")).contains("******", "b: 1").doesNotContain("abc");
    assertThat(row(key, "[x, {deep: [{password: abc}]}]")).contains("- x").doesNotContain("abc");
    assertThat(row(key, "{token: '<% $secrets.pw %>'}")).contains("<% $secrets.pw %>");
    assertThat(row(key, "[https://me:abc@host/]")).contains("@host").doesNotContain("abc");
    assertThat(row("token", "abc")).isEqualTo("[******]");
    assertThat(row("token", "<% $secrets.pw %>abc")).isEqualTo("[******]");
    assertThat(row("token", "[abc]")).isEqualTo("[******]");
    assertThat(row(key, "null")).isEqualTo("[null]");
  }

  @Test
  void nothingBelowAConfidentialKeyIsShown() {
    assertThat(row("auth", "{token: abc, b: 1}")).isEqualTo("[******]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2000 | ''
          2001 | '… (1 more character)'
          3234 | '… (1,234 more characters)'
          """)
  void longTextsAreCut(int length, String end) {
    assertThat(ReportTexts.text("x".repeat(length)))
        .isEqualTo("x".repeat(Math.min(length, 2_000)) + end);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          20000 | []
          20001 | [1 of 20,001 characters are left out]
          """)
  void longScriptsAreCut(int length, String cut) {
    ReportTexts.Script script = ReportTexts.ofNoJob().script("x".repeat(length));
    assertThat(script.lines()).containsExactly("x".repeat(20_000));
    assertThat(script.cut()).hasToString(cut);
    assertThat(script.length()).isEqualTo(1);
  }

  /** A hundred of the longest fill a page, whether they were cut or not. */
  @ParameterizedTest
  @ValueSource(ints = {20_000, 20_001})
  void allScriptsTogetherHaveRoomForSoMany(int length) {
    ReportTexts shown = ReportTexts.ofNoJob();
    String script = "x".repeat(length);
    for (int i = 0; i < 99; i++) {
      shown.script(script);
    }
    assertThat(shown.script("y".repeat(19_999)).cut()).isEmpty();
    assertThat(shown.script("z").lines()).containsExactly("z");
    assertThat(shown.script("zz").cut()).containsExactly("2 of 2 characters are left out");
  }

  @Test
  void settingsOfPluginsAreShownWithTagsForSecrets() {
    String written =
        "{plain: a, token: <% $secrets.t %>, list: [a, {token: b}], options: {branch: a, token: b,"
            + " key: [], auth: {token: <% $secrets.t %>, password: a}}}";
    assertThat(
            ReportTexts.rows(mapping(written)).stream()
                .map(row -> row.get("key") + " " + row.get("value")))
        .containsExactly(
            "plain [a]",
            "token [<% $secrets.t %>]",
            "list [- a, - token: '******']",
            "options [branch: a, token: '******', key: [], auth:,   token: <% $secrets.t %>,  "
                + " password: '******']");
  }

  private static Value.Mapping mapping(String yaml) {
    return (Value.Mapping)
        ProtocolReader.standard().values().read(SourceText.of("t", yaml)).draft().orElseThrow();
  }
}
