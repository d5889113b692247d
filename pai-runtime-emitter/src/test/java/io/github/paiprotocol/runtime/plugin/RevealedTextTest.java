package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where secrets stand in a text. */
class RevealedTextTest {

  private static RevealedText revealed(RenderedText... pieces) {
    Secrets secrets = Secrets.none().with("t", "s:/").with("none", "");
    return RevealedText.of(RenderedText.join(List.of(pieces)), text -> text.reveal(secrets));
  }

  private static RenderedText secret(String name) {
    return RenderedText.secret("<% $secrets." + name + " %>", List.of(name));
  }

  @Test
  void eachSecretHasASpan() {
    assertThat(revealed(RenderedText.plain("a"), secret("t"), RenderedText.plain("b"), secret("t")))
        .isEqualTo(new RevealedText("as:/bs:/", List.of(new TextRange(1, 4), new TextRange(5, 8))));
  }

  @Test
  void anEmptySecretStandsNowhere() {
    assertThat(revealed(RenderedText.plain("a"), secret("none")))
        .isEqualTo(new RevealedText("a", List.of()));
  }

  @Test
  void secretsHaveNoMeaningInTheNeutralText() {
    assertThat(revealed(RenderedText.plain("a:"), secret("t"), RenderedText.plain("/b")).neutral())
        .isEqualTo("a:xxx/b");
  }

  /** Secrets stand from 1 to 4, and from 5 to 8. */
  @ParameterizedTest
  @CsvSource({
    "0, 8, true", "1, 4, true", "0, 4, true", "4, 8, true", "5, 8, true", "2, 8, true",
    "0, 3, false", "1, 3, false", "2, 7, false", "6, 8, false", "8, 8, false", "4, 5, false"
  })
  void aPartHasASecretWhenAllOfItStandsThere(int from, int to, boolean has) {
    RevealedText text =
        revealed(RenderedText.plain("a"), secret("t"), RenderedText.plain("b"), secret("t"));
    assertThat(text.hasSecret(from, to)).isEqualTo(has);
  }

  @Test
  void aSecretAtTheStartIsNotedToo() {
    assertThat(revealed(secret("t"), RenderedText.plain("a")).hasSecret(0, 3)).isTrue();
  }
}
