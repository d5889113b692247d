package io.github.paiprotocol.resolver.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In pictures of Mermaid, what could be more than a word is an entity. */
class PictureTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "a.b_c-d=e|a.b_c-d=e",
        "https://h/a b|https://h/a b",
        "a//b|a//b",
        ".a|#46;a",
        "a.|a#46;",
        "a. b|a#46; b",
        "a.~b|a#46;#126;b",
        " a|#32;a",
        "a |a#32;",
        "a  b|a#32;#32;b",
        "a - b|a#32;#45; b",
        "a b|a b",
        "a:b|a#58;b",
        "a:/b|a#58;/b",
        "://a|#58;//a",
      })
  void marksStayBetweenWordsOnly(String text, String drawn) {
    assertThat(PictureText.mermaid(text)).isEqualTo(drawn);
  }
}
