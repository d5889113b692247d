package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfidentialTest {
  private static Value value(String yaml) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("object.yaml", yaml))
        .draft()
        .orElseThrow();
  }

  private static Set<String> texts(String yaml) {
    Set<String> found = new HashSet<>();
    Confidential.texts(value(yaml), found);
    return found;
  }

  @ParameterizedTest
  @ValueSource(strings = {"PASSWORD", "db_password", "API_TOKEN", "apiKey", "clientSecret", "pwd"})
  void textsOfConfidentialNamesAreHidden(String name) {
    assertThat(texts("{name: " + name + ", value: x}")).containsExactly("x");
    assertThat(texts(name + ": x")).containsExactly("x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"HOME", "tokenizer", "name"})
  void textsOfOtherNamesAreNot(String name) {
    assertThat(texts("{name: " + name + ", value: x}")).isEmpty();
    assertThat(texts(name + ": x")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"secretName", "gmsaCredentialSpecName", "key"})
  void textsOfFieldsOfPodsAreNot(String field) {
    assertThat(texts(field + ": x")).isEmpty();
  }

  @Test
  void contentsOfSecretsAreMaskedAndTheirKeysAreShown() {
    String secret = "{kind: Secret, data: {a: eA==, b: eQ==}, stringData: {c: z}, type: Opaque}";

    assertThat(Confidential.masked(value(secret)))
        .isEqualTo(
            value(
                "{kind: Secret, data: {a: '******', b: '******'}, stringData: {c: '******'},"
                    + " type: Opaque}"));
    assertThat(Confidential.masked(value("{kind: ConfigMap, data: {a: x}}")))
        .isEqualTo(value("{kind: ConfigMap, data: {a: x}}"));
  }

  @Test
  void variablesCalledLikePasswordsAreMaskedAtAnyDepth() {
    String pod =
        "{spec: [{env: [{name: TOKEN, value: t}, {name: HOME, value: h}]}], login: {password: p},"
            + " token: {nested: n}}";

    assertThat(Confidential.masked(value(pod)))
        .isEqualTo(
            value(
                "{spec: [{env: [{name: TOKEN, value: '******'}, {name: HOME, value: h}]}],"
                    + " login: {password: '******'}, token: {nested: n}}"));
    assertThat(texts(pod)).containsExactlyInAnyOrder("t", "p");
  }

  @Test
  void onlyTextsAreConfidential() {
    assertThat(texts("{list: [{password: one}, {password: 2}, ~, x], pwd: [y], token: last}"))
        .containsExactlyInAnyOrder("one", "last");
  }
}
