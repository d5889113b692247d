package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.template.RenderedText;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlanksTest {

  @Test
  void linesOfBlanksAroundAScriptAreLeftOut() {
    List<RenderedText> script = script("\n", " \ufeff", "\t echo a ", "", " echo b\u00a0", " ");

    assertThat(Blanks.trimmed(script)).isEqualTo(script("echo a ", "", " echo b"));
    assertThat(Blanks.leading(script)).isEqualTo(2);
  }

  @Test
  void ofNothingButBlanksOneTextIsLeft() {
    assertThat(Blanks.trimmed(script(" ", "\n"))).isEqualTo(script(""));
    assertThat(Blanks.leading(script(" ", "\n"))).isOne();
    assertThat(Blanks.trimmed(script(" "))).isEqualTo(script(""));
    assertThat(Blanks.leading(script(" "))).isZero();
    assertThat(Blanks.trimmed(List.of())).isEmpty();
    assertThat(Blanks.leading(List.of())).isZero();
  }

  @Test
  void aSecretIsNoBlank() {
    RenderedText secret = RenderedText.secret("<% $secrets.pw %>", List.of("pw"));

    assertThat(Blanks.trimmed(List.of(RenderedText.plain(" "), secret, RenderedText.plain(" "))))
        .containsExactly(secret);
  }

  private static List<RenderedText> script(String... lines) {
    return Arrays.stream(lines).map(RenderedText::plain).toList();
  }
}
