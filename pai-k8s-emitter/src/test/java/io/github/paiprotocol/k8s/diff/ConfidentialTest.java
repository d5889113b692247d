package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of objects a diff shows nobody, and what it shows. */
class ConfidentialTest {
  private static Value value(String yaml) {
    return ProtocolReader.standard()
        .readValue(SourceText.of("object.yaml", yaml))
        .root()
        .orElseThrow();
  }

  private static Set<String> texts(String yaml) {
    Set<String> found = new HashSet<>();
    Confidential.texts(value(yaml), found);
    return found;
  }

  @ParameterizedTest
  @ValueSource(strings = {"PASSWORD", "db_password", "API_TOKEN", "apiKey", "clientSecret", "pwd"})
  void namesThatEndLikePasswordsAreThose(String name) {
    assertThat(Confidential.isName(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"HOME", "PASSWORD_FILE", "tokens", "secretName", ""})
  void otherNamesAreNot(String name) {
    assertThat(Confidential.isName(name)).isFalse();
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

  private static DiffSide side(String password, String argument) {
    Pod pod =
        new PodBuilder()
            .withNewMetadata()
            .withName("pod")
            .endMetadata()
            .withNewSpec()
            .addNewContainer()
            .withName("app")
            .addNewEnv()
            .withName("DB_PASSWORD")
            .withValue(password)
            .endEnv()
            .addToArgs(argument)
            .endContainer()
            .endSpec()
            .build();
    return Sides.of(Path.of("..", "samples", "jobs", "hello.yaml"), Optional.empty())
        .withObjects(new KubernetesObjects(List.of(pod), List.of(), List.of()));
  }

  private static String shown(DiffSide before, DiffSide after) {
    return JobDiff.of(before, after).changes().stream()
        .map(change -> change + ": " + change.before() + " to " + change.after())
        .collect(Collectors.joining("\n"));
  }

  @Test
  void whatOneSideHidesIsShownOfNeither() {
    DiffSide one = side("onecanary", "first");
    DiffSide other = side("twocanary", "onecanary");
    DiffSide third = side("threecanary", "twocanary");

    assertThat(shown(one, other)).contains("first").doesNotContain("canary");
    assertThat(shown(other, one)).contains("first").doesNotContain("canary");
    assertThat(shown(one, third))
        .contains("first", "twocanary")
        .doesNotContain("onecanary", "threecanary");
  }
}
