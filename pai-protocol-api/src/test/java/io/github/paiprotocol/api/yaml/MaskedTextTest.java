package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.yaml.parse.NodePositions;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.OptionalInt;
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

  /** A vertical bar is a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "a: 1|secrets:|  pw: X|  q: [X]|b: 2 # X|; a: 1|secrets: \"******\"|b: 2|",
        "secrets :|    pw: X|; secrets: \"******\"|",
        "\"s\\u0065crets\": X|; secrets: \"******\"|",
        "? secrets|: {pw: X}|; secrets: \"******\"|",
        "{\"secrets\":{\"pw\":\"X\"},\"b\":1}; secrets: \"******\"|b: 1|",
        "secrets: &s [&p X]|<<: {b: 1}|c: {e: *p}|; secrets: \"******\"|b: 1|c:|  e: X|",
        "secerts: {a: X, b: 1}|; secerts:|  a: '******'|  b: '******'|",
        "password: X|; password: '******'|",
        "my_api_key: 12|; my_api_key: '******'|",
        "pwd: X|on_auth: true|none_auth: ~|; pwd: '******'|on_auth: true|none_auth: null|",
        "hf: <% $secrets.hf %>|token: <% $secrets.hf %>|;"
            + " hf: <% $secrets.hf %>|token: <% $secrets.hf %>|",
        "auth: {username: me, password: X, registryuri: r, PIN: X}|;"
            + " auth:|  username: me|  password: '******'|  registryuri: r|  PIN: '******'|",
        "auth: X|; auth: '******'|",
        "u: https://me:X@host/x # X|; u: https://******@host/x|",
        "token: {a: [X, {b: X}]}|; token:|  a:|    - '******'|    - b: '******'|",
        "a: secret things, yes|key: 'no'|; a: secret things, yes|key: '******'|",
      })
  void guardedTextsAreWrittenFromTheirValues(String text, String expected) {
    assertThat(masked(text.replace('|', '\n'))).isEqualTo(expected.replace('|', '\n'));
  }

  /** A vertical bar is a line break. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "# head|a: 1 # mine|",
        "a: &x yes|b: *x # c||",
        "{\"a\":1}",
        "\uFEFFa: 1\r|b: 2\r|",
        "a: [&x 1, *x]|<<: {b: 2}",
        "author: me|tokenizer: bpe",
      })
  void otherTextsStay(String text) {
    assertThat(masked(text.replace('|', '\n'))).isEqualTo(text.replace('|', '\n'));
  }

  @Test
  void valuesAreReplacedByStrings() {
    String text =
        """
        # none
        p:
          - auth: {username: u, password: X}
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
              - auth:
                  username: u
                  password: "<% $secrets.a %>"
              - auth:
                  password: "\\"b\\""
            """);
  }

  @Test
  void onlyTheChosenDocumentIsGiven() {
    String stream = "# one\nsecrets: X\n---\nsecrets: Y # y\n# end\n---\nsecrets: Z\n";

    assertThat(document(stream, 1)).isEqualTo("secrets: \"******\"\n");
    assertThat(document("# one\na: 1\n--- # two\nb: 1\n", 1)).isEqualTo("--- # two\nb: 1\n");
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
    Document<Job> document =
        ProtocolReader.standard()
            .jobs()
            .read(
                SourceText.of(
                    "job.yaml",
                    "prerequisites:\n- {name: n, plugin_params: {config: X}}\nsecrets: {a: X}\n"));
    ProtocolPath config = ProtocolPath.of("prerequisites").child(0).child("config");

    assertThat(document.positions().masked(Map.of(config, "N")).orElseThrow())
        .contains("config: \"N\"", "secrets: \"******\"");
    assertThat(document.maskedText().orElseThrow()).contains("config: X", "secrets: \"******\"");
  }

  private static Value value(String text) {
    return parse(text).root().orElseThrow();
  }

  @Test
  void keysAndScalarsThatMeanSomethingElseToOthersAreKnown() {
    String text = "on: yes\nb: [012, {off: 'no', c: no}]\n";

    MaskedSource known = parse(text).positions().maskedSource(Map.of()).orElseThrow();
    MaskedSource guarded =
        parse(text + "secrets: {d: on}\n").positions().maskedSource(Map.of()).orElseThrow();

    assertThat(known.ambiguous().get()).containsExactlyInAnyOrder("on", "yes", "012", "off", "no");
    assertThat(known.root()).isEqualTo(value(known.text()));
    assertThat(guarded.ambiguous().get()).isEmpty();
    assertThat(guarded.root()).isEqualTo(value(guarded.text()));
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

  @Test
  void bracesHaveToBeReadAgain() {
    assertThat(parse("a: &x 1\nb: *x\nc: '{{ x }}'\n").positions().maskedSource(Map.of()))
        .isEmpty();
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
