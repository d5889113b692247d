package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spans are what CommonMark takes for code, of all of the text and nothing else. */
class MarkdownCodeTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "a b, `a b`",
        "\" a\", \"` a`\"",
        "\"a \", \"`a `\"",
        "\" a \", \"`  a  `\"",
        "a`b, ``a`b``",
        "`a, `` `a ``",
        "a`, `` a` ``",
        "a``b`c, ```a``b`c```",
        "\"\", (empty)",
        "\"  \", (empty)"
      })
  void aSpanHasMoreTicksThanItsText(String line, String span) {
    assertThat(MarkdownCode.span(line)).isEqualTo(span);
  }

  @Test
  void theLongestRunCounts() {
    assertThat(MarkdownCode.longestRun("")).isZero();
    assertThat(MarkdownCode.longestRun("a`b```c``")).isEqualTo(3);
  }
}
