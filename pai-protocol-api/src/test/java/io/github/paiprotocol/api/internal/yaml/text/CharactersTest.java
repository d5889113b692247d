package io.github.paiprotocol.api.internal.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What YAML 1.2 calls white space. */
class CharactersTest {

  @Test
  void theEndOfATextIsWhiteSpace() {
    String text = "a \t\n\r";
    assertThat(Characters.isSpace(text, 0)).isFalse();
    for (int at = 1; at <= text.length() + 1; at++) {
      assertThat(Characters.isSpace(text, at)).isTrue();
    }
  }
}
