package io.github.paiprotocol.api.internal.mask;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Suggestions;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
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
        "sxcrxts",
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
        "taskRoles",
        "dockerImage",
        " key"
      })
  void valuesOfOthersAreShown(String key) {
    assertThat(SecretKeys.isKey(key)).isFalse();
    assertThat(SecretKeys.shown(key, "hunter2")).isEqualTo("hunter2");
  }

  /** The quick look at letters finds whatever the slow comparison does. */
  @Property(tries = 20_000)
  void nothingCloseIsOverlooked(@ForAll("slips") String key) {
    String plain = key.strip().toLowerCase(Locale.ROOT);
    boolean close =
        plain.length() >= 5
            && plain.length() <= 9
            && Suggestions.closest(plain, List.of("secrets")).isPresent();

    assertThat(SecretKeys.isSecrets(key)).as(key).isEqualTo(close);
  }

  /** The word with up to four letters gone, more, changed or swapped, and blanks around it. */
  @Provide
  Arbitrary<String> slips() {
    Arbitrary<Slip> slip =
        Combinators.combine(
                Arbitraries.integers().between(0, 3),
                Arbitraries.integers().between(0, 12),
                Arbitraries.of('s', 'e', 'c', 'r', 't', 'x', 'S', ' '))
            .as(Slip::new);
    return slip.list()
        .ofMaxSize(4)
        .map(
            slips -> {
              String word = "secrets";
              for (Slip each : slips) {
                word = each.in(word);
              }
              return word;
            });
  }

  private record Slip(int kind, int place, char letter) {
    String in(String word) {
      int at = place % (word.length() + 1);
      String rest = word.substring(Math.min(at + 1, word.length()));
      String begin = word.substring(0, at);
      return switch (kind) {
        case 0 -> begin + rest;
        case 1 -> begin + letter + word.substring(at);
        case 2 -> begin + letter + rest;
        default ->
            rest.isEmpty() ? word : begin + rest.charAt(0) + word.charAt(at) + rest.substring(1);
      };
    }
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
}
