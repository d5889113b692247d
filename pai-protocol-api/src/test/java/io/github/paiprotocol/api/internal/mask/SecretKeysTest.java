package io.github.paiprotocol.api.internal.mask;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which keys are confidential, however they are spelled. */
class SecretKeysTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "key",
        "KEY",
        "token",
        "password",
        "PassWord",
        "secrets",
        "Secrets",
        "secret",
        "serects",
        "scrts",
        "screts",
        "secretsxy",
        " secrets",
        "   secrets",
        "secrets   ",
        "\tsecrets  \t",
        "   ecret   "
      })
  void valuesOfTheseKeysAreHidden(String key) {
    assertThat(SecretKeys.isKey(key)).isTrue();
    assertThat(SecretKeys.shown(key, "hunter2")).isEqualTo("******");
    assertThat(SecretKeys.shown(key, "<% $secrets.pw %>")).isEqualTo("<% $secrets.pw %>");
    for (String text :
        List.of("<% $secrets.pw %>hunter2", "<%hunter2", "<% $secrets.pw %> <%hunter2", "<%>")) {
      assertThat(SecretKeys.shown(key, text)).as(text).isEqualTo("******");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "name",
        "keys",
        "passwords",
        "tokens",
        "sec",
        "serc",
        "secretsxyz",
        "secretary-general",
        "service",
        "extras",
        "dockerImage",
        " key"
      })
  void valuesOfOthersAreShown(String key) {
    assertThat(SecretKeys.isKey(key)).isFalse();
    assertThat(SecretKeys.shown(key, "hunter2")).isEqualTo("hunter2");
  }

  @Test
  void aPathIsOpenUpToTheFirstOfThem() {
    ProtocolPath entry = ProtocolPath.of("prerequisites").child(0);
    ProtocolPath hidden = entry.child("token").child("deep").child("key");

    assertThat(SecretKeys.openPart(hidden)).isEqualTo(entry.child("token"));
    assertThat(SecretKeys.openPart(entry.child("uri"))).isEqualTo(entry.child("uri"));
    assertThat(SecretKeys.covers(hidden)).isTrue();
    assertThat(SecretKeys.covers(entry.child("uri"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "key: x",
        "{\"password\":\"x\"}",
        "{'token' : x}",
        "a: 1\nb: 2\n\tsecrets\t: x",
        "api_key: x",
        ":key:"
      })
  void aTextThatNamesOneIsKnown(String text) {
    assertThat(SecretKeys.isNamedIn(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "key", ":", " : ", "::", "a: key", "https://key/", "monkey: x", "key, x: 1"})
  void aTextThatNamesNoneIsKnown(String text) {
    assertThat(SecretKeys.isNamedIn(text)).isFalse();
  }
}
