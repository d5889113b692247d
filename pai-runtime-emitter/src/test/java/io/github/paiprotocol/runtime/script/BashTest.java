package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BashTest {

  @Test
  void aTextIsOneWord() {
    assertThat(Bash.quote("")).isEqualTo("''");
    assertThat(Bash.quote("a b\n$c\\")).isEqualTo("'a b\n$c\\'");
    assertThat(Bash.quote("'it''s'")).isEqualTo("''\\''it'\\'''\\''s'\\'''");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "\0a", "a\0b", "a\0"})
  void noNulGoesIntoAScript(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bash.quote(text))
        .withMessage("A shell script cannot hold a NUL character");
    assertThatIllegalArgumentException().isThrownBy(() -> Bash.requireNoNul(text));
    assertThat(Bash.requireNoNul("a")).isEqualTo("a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "z", "A", "Z", "_", "a0", "_9", "aZ_09"})
  void theseNameVariables(String text) {
    assertThat(Bash.isVariableName(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "0", "9a", "a-b", "a.b", "a b", "é", "a[0]", "a\n", "@", "[", "`", "{", "/", ":"
      })
  void theseDoNot(String text) {
    assertThat(Bash.isVariableName(text)).isFalse();
  }
}
