package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownTextsTest {
  private static String masked(String text, String... known) {
    return new KnownTexts(List.of(known)).replaced(text, "*");
  }

  @Test
  void allCopiesAreReplaced() {
    assertThat(masked("a secret, secret", "secret")).isEqualTo("a *, *");
    assertThat(masked("nothing", "secret")).isEqualTo("nothing");
    assertThat(masked("", "secret")).isEmpty();
    assertThat(masked("text")).isEqualTo("text");
    assertThat(masked("text", "")).isEqualTo("text");
  }

  @Test
  void copiesThatOverlapAreOne() {
    assertThat(masked("xabcdex", "abcd", "cde")).isEqualTo("x*x");
    assertThat(masked("xabcdex", "bc", "abcde")).isEqualTo("x*x");
    assertThat(masked("aaaaa", "aa")).isEqualTo("*");
    assertThat(masked("ababc", "abc")).isEqualTo("ab*");
    assertThat(masked("abab", "ab")).isEqualTo("**");
  }

  /** Finds all that a plain search finds, even if the texts overlap. */
  @Test
  void nothingKnownIsLeft() {
    Random random = new Random(7);
    for (int run = 0; run < 2_000; run++) {
      Set<String> known = Set.copyOf(random.ints(3).mapToObj(i -> word(random, 4)).toList());
      String text = word(random, 30);
      String left = new KnownTexts(known).replaced(text, "*");
      assertThat(known).noneMatch(left::contains);
      assertThat(left.equals(text)).isEqualTo(known.stream().noneMatch(text::contains));
    }
  }

  private static String word(Random random, int most) {
    return random
        .ints(1 + random.nextInt(most), 'a', 'c')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
