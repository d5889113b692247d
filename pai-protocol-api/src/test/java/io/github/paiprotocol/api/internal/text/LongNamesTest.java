package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LongNamesTest {
  private static final String PAIR = "\ud83d\ude80";

  @Test
  void aNameHas200CharactersAtMost() {
    assertThat(LongNames.shown("n".repeat(200))).isEqualTo("n".repeat(200));
    assertThat(LongNames.shown("n".repeat(201))).isEqualTo("n".repeat(200) + "…");
    assertThat(LongNames.shown("n".repeat(199) + PAIR)).isEqualTo("n".repeat(199) + "…");
    assertThat(LongNames.shown("n".repeat(198) + PAIR + "n"))
        .isEqualTo("n".repeat(198) + PAIR + "…");
  }

  @Test
  void onlyNamesAreCutInASentence() {
    String words = "w".repeat(300);
    String fits = "`" + "n".repeat(200) + "`";

    assertThat(LongNames.inSentence("a `b` c")).isEqualTo("a `b` c");
    assertThat(LongNames.inSentence("`" + "n".repeat(198) + "`"))
        .isEqualTo("`" + "n".repeat(198) + "`");
    assertThat(LongNames.inSentence(words + fits + words + " `x` end"))
        .isEqualTo(words + fits + words + " `x` end");
    assertThat(LongNames.inSentence("`" + "n".repeat(201) + "` is no `" + "m".repeat(900) + "`."))
        .isEqualTo("`" + "n".repeat(200) + "…` is no `" + "m".repeat(200) + "…`.");
    assertThat(LongNames.inSentence("not closed `" + "n".repeat(500)))
        .isEqualTo("not closed `" + "n".repeat(200) + "…");
    assertThat(LongNames.inSentence("`" + "n".repeat(199) + PAIR + "`"))
        .isEqualTo("`" + "n".repeat(199) + "…`");
  }

  @Test
  void aSentenceHas4000CharactersAtMost() {
    assertThat(LongNames.inSentence("w".repeat(4_000))).isEqualTo("w".repeat(4_000));
    assertThat(LongNames.inSentence("w".repeat(4_001))).isEqualTo("w".repeat(4_000) + "…");
    assertThat(LongNames.inSentence("w".repeat(3_999) + "`n` end"))
        .isEqualTo("w".repeat(3_999) + "`…");
    assertThat(LongNames.inSentence("`a` ".repeat(2_000))).hasSize(4_001).endsWith("`a` …");
  }

  @Test
  void noHalfOfAPairStays() {
    assertThat(LongNames.first("a\uD83D\uDE00b", 2)).isEqualTo("a");
    assertThat(LongNames.first("a\uD83D\uDE00b", 3)).isEqualTo("a\uD83D\uDE00");
    assertThat(LongNames.first("\uD83D\uDE00", 0)).isEmpty();
  }
}
