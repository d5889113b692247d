package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which characters of an expression that ignores case are looked at: those from {@code A} on, with
 * the {@code i} that says so.
 */
class FoldedRegexTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"abc", "(?P<i>a)", "(?:ia)", "(?-i)a", "(?sx)a", "(?", "(?ms", "i", "(i)", "?i"})
  void anExpressionThatHeedsCaseAsksNothing(String regex) {
    assertThat(FoldedRegex.of(regex).steps()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {"(?i)abc 4", "(?si)a 3", "(?imsU)a 5", "abc(?s)(?i) 5", "(?i 1", "(?((?i)a 2"})
  void onePartThatIgnoresItIsEnough(String regex, long steps) {
    assertThat(FoldedRegex.of(regex).steps()).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(?i)[a-c] 4",
        "(?i)[a-cx-z] 7",
        "(?i)[^a-c] 4",
        "(?i)[^a-c]x 5",
        "(?i)[a-] 2",
        "(?i)[a-]z 3",
        "(?i)[]a] 3",
        "(?i)[]-a] 6",
        "(?i)[^]a]b 4",
        "(?i)[a 2",
        "(?i)[a- 2",
        "(?i)[a-c 4",
        "(?i)[c-a] 1",
        "(?i)[+-C] 4"
      })
  void allOfARangeIsLookedAt(String regex, long steps) {
    assertThat(FoldedRegex.of(regex).steps()).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(?i)\\x41 2",
        "(?i)\\x4f 2",
        "(?i)\\x414 2",
        "(?i)\\x41b 3",
        "(?i)\\x4z 2",
        "(?i)\\x{61} 2",
        "(?i)\\x{61}b 3",
        "(?i)\\x{0000061}b 3",
        "(?i)\\x{10450}b 2",
        "(?i)\\x{1044f}b 3",
        "(?i)\\x{7fffffffffff}b 2",
        "(?i)\\x{61 2",
        "(?i)\\x{6z 2",
        "(?i)[\\x{61}-\\x{63}] 4",
        "(?i)[\\x61-\\x63] 4",
        "(?i)\\101 2",
        "(?i)\\1011 2",
        "(?i)\\101a 3",
        "(?i)\\18 1",
        "(?i)\\10 1",
        "(?i)\\8a 2",
        "(?i)\\0a 2",
        "(?i)\\777 2",
        "(?i)\\0777 1",
        "(?i)[\\141-\\143] 4",
        "(?i)[\\141-\\147] 8",
        "(?i)\\d 2",
        "(?i)\\pL 2",
        "(?i)\\PL 2",
        "(?i)[\\p-z] 1",
        "(?i)[\\pa] 2",
        "(?i)\\ 2"
      })
  void anEscapeIsTheCharacterItNames(String regex, long steps) {
    assertThat(FoldedRegex.of(regex).steps()).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(?i)\\Qab\\Ec 4",
        "(?i)\\Qab 3",
        "(?i)\\Q[a-c]\\E 5",
        "(?i)\\Q\\Ea 2",
        "(?i)\\Qa\\E\\Qb\\E 3",
        "(?i)\uD801\uDC28 2",
        "(?i)[\uD801\uDC28-\uD801\uDC2A] 4",
        "(?i)\\Q\uD801\uDC28\uD801\uDC29\\E 3"
      })
  void quotedTextAndPairsAreCharacters(String regex, long steps) {
    assertThat(FoldedRegex.of(regex).steps()).isEqualTo(steps);
  }
}
