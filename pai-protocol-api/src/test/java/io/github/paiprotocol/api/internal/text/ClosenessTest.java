package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClosenessTest {

  /** The edit distance with transpositions, by the whole table. */
  private static int distance(String a, String b) {
    int[][] table = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          table[i][j] = i + j;
          continue;
        }
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(table[i - 1][j], table[i][j - 1]) + 1;
        table[i][j] = Math.min(least, table[i - 1][j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          table[i][j] = Math.min(table[i][j], table[i - 2][j - 2] + 1);
        }
      }
    }
    return table[a.length()][b.length()];
  }

  /** One object for many names, of many lengths. */
  @Test
  void aDistanceThatIsOfInterestIsThatOfTheTable() {
    Random random = new Random(9);
    for (int run = 0; run < 2_000; run++) {
      String wrong = word(random).toLowerCase(Locale.ROOT);
      Closeness closeness = new Closeness(wrong);
      for (int i = 0; i < 8; i++) {
        String name = i == 0 ? wrong.toUpperCase(Locale.ROOT) : word(random);
        int most = random.nextInt(5);
        int real = distance(wrong, name.toLowerCase(Locale.ROOT));
        int found = closeness.to(name, most);
        if (real <= most) {
          assertThat(found).as("%s %s", wrong, name).isEqualTo(real);
        } else {
          assertThat(found).as("%s %s", wrong, name).isGreaterThan(most);
        }
      }
    }
  }

  private static String word(Random random) {
    return random
        .ints(1 + random.nextInt(7), 0, 6)
        .map(letter -> "abcdEF".charAt(letter))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Five steps for each letter where a distance of two is looked for, of 500. */
  @Test
  void comparesNoNameAfterTheBudgetIsUsedUp() {
    Closeness closeness = new Closeness("worker");
    for (int i = 0; i < 100; i++) {
      assertThat(closeness.to("werker", 2)).isEqualTo(1);
    }
    assertThat(closeness.to("werker", 2)).isGreaterThan(2);
    assertThat(closeness.to("WORKER", 0)).isZero();
    assertThat(closeness.to("werker", 0)).isPositive();
  }

  @Test
  void namesOfOtherLettersCostNothing() {
    Closeness closeness = new Closeness("worker");
    for (int i = 0; i < 1_000; i++) {
      assertThat(closeness.to("master", 1)).isGreaterThan(1);
    }
    assertThat(closeness.to("werker", 1)).isEqualTo(1);
  }
}
