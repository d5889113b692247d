package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of confidential keys are not shown, wherever the key stands. */
class ShownTest {

  private static String row(String key, String yaml) {
    Value value =
        ProtocolReader.standard().readValue(SourceText.of("t", yaml)).root().orElseThrow();
    return String.valueOf(Shown.row(key, value).get("value"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"auth", "taskRoles", "deployments", "a/b"})
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
}
