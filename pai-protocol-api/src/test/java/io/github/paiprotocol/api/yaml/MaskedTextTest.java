package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskedTextTest {

  private static String masked(String text) {
    return masked(text, Map.of());
  }

  private static String masked(String text, Map<ProtocolPath, String> replacements) {
    return parse(text).positions().masked(replacements).orElseThrow();
  }

  private static ParsedYaml parse(String text) {
    return YamlText.parse(
        SourceText.of("job.yaml", text), ReaderLimits.standard(), OptionalInt.empty());
  }

  /** A vertical bar stands for a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "a: 1|secrets:|  pw: X|  q: [X]|b: 2|; a: 1|secrets:|  \"******\"|b: 2|",
        "secrets: {pw: X,|q: X} # c|b: 2; secrets: \"******\" # ******|b: 2",
        "secrets :|    pw: X|; secrets :|    \"******\"|",
        "'secrets': X|; 'secrets': \"******\"|",
        "\"s\\u0065crets\": X|; \"s\\u0065crets\": \"******\"|",
        "? secrets|: {pw: X}|; ? secrets|: \"******\"|",
        "? secrets|: pw: X|  q: X|b: 1|; ? secrets|: \"******\"|b: 1|",
        "{\"secrets\":{\"pw\":\"X\"},\"b\":1}; {\"secrets\":\"******\",\"b\":1}",
        "$  a: 1|  secrets:|    pw: X|  b: 2|$; $  a: 1|  secrets:|    \"******\"|  b: 2|$",
        "secrets:|- X|- X|b: 1|; secrets:| \"******\"|b: 1|",
        "$  secrets:|  - X|  b: 1|$; $  secrets:|   \"******\"|  b: 1|$",
        "secrets: |;secrets: |",
        "secrets: ~|; secrets: \"******\"|",
        "secrets: {}|; secrets: \"******\"|",
        "secrets: !!map {pw: X}|; secrets: \"******\"|",
        "secrets:|  pw: \"l|X l\"|b: 1|; secrets:|  \"******\"|b: 1|",
        "secrets:|  pw: X # c|  # d|b: 1|; secrets:|  \"******\" # ******|  # ******|b: 1|",
        "secrets:|  pw:|b: 1|; secrets:|  \"******\"|b: 1|",
        "d: \"x|secrets: no|\"|secrets: X|; d: \"x|secrets: no|\"|secrets: \"******\"|",
        "a: {secrets: stays}|; a: {secrets: stays}|",
        "secrets: {a: X}|secrets: {a: X}|; secrets: \"******\"|secrets: \"******\"|",
        "Secrets: {a: X}|secret: X|; Secrets: \"******\"|secret: \"******\"|",
        "secerts: {a: X}|\"secrets \": X|; secerts: \"******\"|\"secrets \": \"******\"|",
        "service: {a: 1}|extras: {}|; service: {a: 1}|extras: {}|",
        "b: {key: 1, key: X}|; b: {key: 1, key: \"******\"}|",
        "<<: {secrets: X}|secrets: Y|; <<: {secrets: \"******\"}|secrets: \"******\"|",
        "<<: [{secrets: X}, {secrets: Y}]|; <<: [{secrets: \"******\"}, {secrets: \"******\"}]|",
        "l: &l [{secrets: X}, {secrets: Y}]|<<: *l|;"
            + "l: &l [{secrets: \"******\"}, {secrets: \"******\"}]|<<: *l|",
        "secrets: [&p X]|b: *p|; secrets: \"******\"|b: \"******\"|",
        "secrets: &l [X]|b: *l|; secrets: \"******\"|b: \"******\"|",
        "secrets: {&k X: 1}|b: *k|; secrets: \"******\"|b: \"******\"|",
        "? b|  - X|: X|c: 1|; ? \"******@2\"|: \"******\"|c: 1|",
        "- secrets|; - secrets|"
      })
  void onlyTheValueOfSecretsGivesWay(String text, String expected) {
    assertThat(masked(text.replace('|', '\n'))).isEqualTo(expected.replace('|', '\n'));
  }

  @Test
  void blockTextsGiveWayUpToTheirLastLine() {
    assertThat(masked("secrets: | # c\n  X\n   X\n\nb: 1\n"))
        .isEqualTo("secrets: \"******\"\n\nb: 1\n");
    assertThat(masked("secrets: >+2\n    X\n\n# c\nb: 1\n"))
        .isEqualTo("secrets: \"******\"\n\n# ******\nb: 1\n");
  }

  @Test
  void lineBreaksAndTheByteOrderMarkStay() {
    assertThat(masked("\uFEFFa: 1\r\nsecrets:\r\n  pw: X\r\n  q: X\r\nb: 2\r\n"))
        .isEqualTo("\uFEFFa: 1\r\nsecrets:\r\n  \"******\"\r\nb: 2\r\n");
  }

  @Test
  void aliasesOfSecretsGiveWayToo() {
    assertThat(masked("secrets: {pw: &p X}\nauth: {password: *p}\nother: [*p , 1]\n"))
        .isEqualTo("secrets: \"******\"\nauth: {password: \"******\"}\nother: [\"******\" , 1]\n");
  }

  @Test
  void whatSecretsAreAliasesOfGivesWayToo() {
    assertThat(masked("a: &p X\nb: *p\nsecrets: {pw: *p}\nc: {d: &q {e: X}}\n"))
        .isEqualTo("a: \"******\"\nb: \"******\"\nsecrets: \"******\"\nc: {d: &q {e: X}}\n");
    assertThat(masked("a: &p\n  b: &q X\nc: *q\nsecrets: *p\n"))
        .isEqualTo("a: \"******\"\nc: \"******\"\nsecrets: \"******\"\n");
  }

  @Test
  void mergesOfSecretsMergeNothing() {
    String text = "base: &b {pw: X}\nrole: {<<: *b, n: 1}\nboth: {<<: [*b, {m: 1}]}\nsecrets: *b\n";

    assertThat(masked(text))
        .isEqualTo(
            "base: \"******\"\nrole: {<<: {}, n: 1}\nboth: {<<: [{}, {m: 1}]}\nsecrets: \"******\"\n");
  }

  @Test
  void mergedSecretsGiveWayWhereTheyAreWritten() {
    assertThat(masked("base: &b {secrets: {pw: X}, n: 1}\n<<: *b\n"))
        .isEqualTo("base: &b {secrets: \"******\", n: 1}\n<<: *b\n");
  }

  @Test
  void keysThatSecretsShareStayDifferent() {
    String text = masked("secrets: [&p X, &q Y]\na: {*p : 1, *q : 2}\n");

    assertThat(text).doesNotContain("X").doesNotContain("Y");
    assertThat(parse(text).diagnostics()).isEmpty();
    assertThat(((Value.Mapping) value(text)).get("a")).isPresent();
  }

  @Test
  void manySecretsOnOneLineCostAsOthersDo() {
    String secrets =
        IntStream.range(0, 80_000).mapToObj(i -> "k" + i + ": X").collect(Collectors.joining(", "));
    ParsedYaml parsed =
        YamlText.parse(
            SourceText.of("t", "{a: &a 1, b: *a, secrets: {" + secrets + "}}"),
            ReaderLimits.greatest(),
            OptionalInt.empty());

    assertThat(parsed.positions().masked(Map.of()))
        .contains("{a: &a 1, b: *a, secrets: \"******\"}");
  }

  @Test
  void otherValuesCanGiveWayToStrings() {
    String text =
        """
        p:
          - auth: {user: u, password: X}
          - auth:
              password: |
                X
        """;
    Map<ProtocolPath, String> replacements =
        Map.of(
            ProtocolPath.of("p").child(0).child("auth").child("password"),
            "<% $secrets.a %>",
            ProtocolPath.of("p").child(1).child("auth").child("password"),
            "\"b\"",
            ProtocolPath.of("no", "such"),
            "c");

    assertThat(masked(text, replacements))
        .isEqualTo(
            """
            p:
              - auth: {user: u, password: "<% $secrets.a %>"}
              - auth:
                  password: "\\"b\\""
            """);
  }

  @Test
  void aValueThatGivesWayTakesItsAliasesWithIt() {
    assertThat(
            masked(
                "x: &p X\na: {password: *p}\nb: *p\n",
                Map.of(ProtocolPath.of("a", "password"), "N")))
        .isEqualTo("x: \"N\"\na: {password: \"N\"}\nb: \"N\"\n");
  }

  @Test
  void onlyTheChosenDocumentIsGiven() {
    String stream = "# one\nsecrets: X\n---\nsecrets: Y # y\n# end\n---\nsecrets: Z\n";

    assertThat(document(stream, 1)).isEqualTo("---\nsecrets: \"******\" # ******\n# ******\n");
    assertThat(document(stream, 0)).isEqualTo("# ******\nsecrets: \"******\"\n");
  }

  private static String document(String stream, int number) {
    return YamlText.parse(
            SourceText.of("s", stream), ReaderLimits.standard(), OptionalInt.of(number))
        .positions()
        .masked(Map.of())
        .orElseThrow();
  }

  @Test
  void aTextThatCannotBeReadHasNoMaskedForm() {
    assertThat(parse("secrets: {pw: TOPSECRET\n").positions().masked(Map.of())).isEmpty();
  }

  @Test
  void pathsOfTheModelAreFoundAsTheyAreWritten() {
    ProtocolDocument document =
        ProtocolReader.standard()
            .read(
                SourceText.of(
                    "job.yaml",
                    "prerequisites:\n- {name: n, plugin_params: {config: X}}\nsecrets: {a: X}\n"));
    ProtocolPath config = ProtocolPath.of("prerequisites").child(0).child("config");

    assertThat(document.positions().masked(Map.of(config, "N")))
        .contains(
            "prerequisites:\n- {name: n, plugin_params: {config: \"N\"}}\nsecrets: \"******\"\n");
    assertThat(document.maskedText())
        .contains("prerequisites:\n- {name: n, plugin_params: {config: X}}\nsecrets: \"******\"\n");
  }

  private static Value value(String text) {
    return parse(text).root().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a: &x yes|b: *x|secrets: {c: no}",
        "<<: {a: 1}|secrets: {c: no}",
        "a: {b: 1, b: 2}|secrets: {c: no}",
        "a: [{? [1] : 2}]|secrets: {c: no}",
        "a: {{ x }}|secrets: {c: no}"
      })
  void whatSharesNodesOrIsUnclearHasToBeRead(String text) {
    assertThat(parse(text.replace('|', '\n')).positions().maskedSource(Map.of())).isEmpty();
  }

  @Test
  void keysAndScalarsThatMeanSomethingElseToOthersAreKnown() {
    String text = "on: yes\nb: [012, {off: 'no', c: no}]\nsecrets: {d: on}\n";

    MaskedSource known = parse(text).positions().maskedSource(Map.of()).orElseThrow();

    assertThat(known.ambiguous().get()).containsExactlyInAnyOrder("on", "yes", "012", "off", "no");
    assertThat(known.root()).isEqualTo(parse(known.text()).root().orElseThrow());
  }

  @Test
  void passwordsOfImagesGiveWayWhereverTheyStandInAPrerequisite() {
    assertThat(
            masked(
                """
                prerequisites:
                  - auths: {username: u, password: X}
                  - {name: a, password: X}
                  - {? b "auth": {password: X}}
                  - auths: {password: <% $secrets.a %>, user: {password: Y}}
                  - template_variables: {password: Y}
                parameters: {password: Y}
                """))
        .isEqualTo(
            """
            prerequisites:
              - auths: {username: u, password: "******"}
              - {name: a, password: "******"}
              - {? b "auth": {password: "******"}}
              - auths: {password: <% $secrets.a %>, user: {password: Y}}
              - template_variables: {password: Y}
            parameters: {password: Y}
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "a: &x yes|b: *x|c: 'no'; yes",
        "base: &x {on: 012, c: [off]}|main:|  <<: *x|  c: d; on 012 off",
        "&r a: [*r, 1]|b: !!str no; $$"
      })
  void sharedNodesOfWhichNothingIsHiddenSayWhatTheySaid(String lines, String ambiguous) {
    String text = lines.replace('|', '\n') + "\n# a comment\n";

    MaskedSource known = parse(text).positions().maskedSource(Map.of()).orElseThrow();

    assertThat(known.text()).isEqualTo(text).isEqualTo(masked(text));
    assertThat(known.root()).isEqualTo(value(text));
    assertThat(known.ambiguous().get())
        .containsExactlyInAnyOrderElementsOf(Splitter.on(' ').omitEmptyStrings().split(ambiguous));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: &x 1\nb: *x\ntoken: TOPSECRET\n",
        "a: &x 1\nb: *x\npassword: \"\" # TOPSECRET\n",
        "a: &x 1\nb: *x\nprerequisites: [{name: n, password: TOPSECRET}]\n",
        "a: {b: TOPSECRET, b: 2}\n",
        "a: &x 1\nb: *x\nc: '{{ x }}'\n",
      })
  void whereSomethingMayBeHiddenTheTextHasToBeRead(String text) {
    assertThat(parse(text).positions().maskedSource(Map.of())).isEmpty();
  }

  @Test
  void aDocumentOfAStreamHasToBeRead() {
    String text = "a: &x 1\nb: *x\n---\nc: &x 1\nd: *x\n";
    for (int document = 0; document < 2; document++) {
      NodePositions positions =
          YamlText.parse(
                  SourceText.of("a.yaml", text), ReaderLimits.standard(), OptionalInt.of(document))
              .positions();
      assertThat(positions.maskedSource(Map.of())).isEmpty();
    }
  }

  @Test
  void aTextWithoutSecretsIsItsOwnMaskedForm() {
    MaskedSource known = parse("a: [1, {b: c}]\n").positions().maskedSource(Map.of()).orElseThrow();

    assertThat(known.text()).isEqualTo("a: [1, {b: c}]\n");
    assertThat(known.root()).isEqualTo(value(known.text()));
  }
}
