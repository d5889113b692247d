package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expressions that RE2/J would compile for ever, or into too much memory, are refused before. */
class RegexLimitsTest {
  private static final String NESTED = "around another count";
  private static final String COUNTS = "add up to more than 1000";
  private static final String CASE = "beyond ASCII";

  private static void assertRefused(String regex, String why) {
    assertThatThrownBy(() -> LogPattern.of(regex))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{3}{3}",
        "a{3}?{3}",
        "((a{10}){10}){10}",
        "(a{10}b){2}",
        "(?:[0-9]{1,3}[.]){3}",
        "(a{2}[)]){2}",
        "(a{2}[])]){2}",
        "(a{2}[^])]){2}",
        "(a{2}[[:alpha:])]){2}",
        "(a{2}[\\])]){2}",
        "(a{2}\\)){2}",
        "(a{2}\\Q)\\E){2}",
        "(\\Q\\x{\\Ea{2}){2}",
        "(\\Q\\\\Ex{2}){2}",
        "(\\\\x{2}){2}",
        "((\\x{41}{100}){100}){3}",
        "(a{2}|b){0,}",
        "(((a{2})))*{2}"
      })
  void refusesNestedCounts(String regex) {
    assertRefused(regex, NESTED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{1001}",
        "a{2,1001}",
        "a{1001,}",
        "a{1000}b{1}",
        "a{500}b{200,501}",
        "a{12345}",
        "a{99999999999}",
        "[({]a{999}b{2}",
        "\\p{Greek}{1001}"
      })
  void refusesLargeCounts(String regex) {
    assertRefused(regex, COUNTS);
  }

  @Test
  void refusesManyCountsAndDeepNesting() {
    assertRefused("(".repeat(30) + "a" + "{1000})".repeat(30), NESTED);
    assertRefused("a{400}b{400}c{400}", COUNTS);
    assertRefused("a".repeat(501), "longer than 500 characters");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{1000}",
        "a{500}b{200,500}",
        "(ab){3}c{2}(d){4}",
        "[abcdefghijklmnopqr]{1000}",
        "(\\x{2028}|\\x{2029}){3}",
        "\\p{Greek}{2}",
        "(\\x{2028})",
        "a{,5}",
        "(a{x}){2}",
        "(a\\{2}){2}",
        "([a{9}]){2}",
        "(\\Qa{9}\\E){2}",
        "[[:alpha:]]{20}"
      })
  void compilesSmallCounts(String regex) {
    assertThat(LogPattern.of(regex).regex()).isEqualTo(regex);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(?i)\u1c80",
        "(?i)a[\u1c00-\u1cff]",
        "(?i)[a-\ufffd]",
        "(?i)[^b-\\x{ffff}]",
        "(?i)\\x{1c88}",
        "(?i)\\xe9",
        "(?i)\\Qa\u1c83",
        "a(?i:[x\u1c85])",
        "(?mi)[\\001-\\x{2000}]",
        "(?i)[\\001-\\777]",
        "(?i-s)[]\u1c86]",
        "(?sU)(?i)[\\]-\u2000]",
        "(?i)[\u4e00-\u9fff]+",
        "(?i)\\p{Cyrillic}",
        "(?i)[\\PL]",
        "(?i)[\\x{0}-\\x{10ffff}]"
      })
  void refusesMoreThanAsciiIgnoringCase(String regex) {
    assertRefused(regex, CASE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u1c80[a-\ufffd]",
        "(?-i)\u1c80",
        "(?i)[^\\x00-\\x7f]",
        "(?i)[\\x{0}-\\x{7f}]+\\d\\w\\s",
        "(?P<i>\u1c80)",
        "(?i)[a-z-]\\Q[\\E[[:alpha:]]"
      })
  void compilesAsciiIgnoringCase(String regex) {
    assertThat(LogPattern.of(regex).regex()).isEqualTo(regex);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"a\\", "[a", "[a\\", "(a{2", "\\Q", "\\x{", "\\p{", "[[:", ")", "\\x", "{"})
  void readsExpressionsWithoutEnd(String regex) {
    assertThat(RegexLimits.problem(regex)).isEmpty();
  }

  /** Of a million steps RE2/J makes 100 MB. */
  @Test
  @Thorough
  void compilesWhatItAcceptsWithLittleMemory() {
    List<String> parts =
        List.of(
            "a",
            "\\",
            "\\Q",
            "\\E",
            "[",
            "]",
            "[^",
            "[:alpha:]",
            "(",
            ")",
            "(?i)",
            "(?:",
            "{2}",
            "{300}",
            "{1,330}",
            "{",
            "}",
            "\\x{",
            "\\x{41}",
            "x{330}",
            "\\p{Greek}",
            "){330}",
            "*",
            "|");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Random random = new Random(38);
    int compiled = 0;
    for (int run = 0; run < 20_000; run++) {
      StringBuilder regex = new StringBuilder();
      for (int i = random.nextInt(14); i >= 0; i--) {
        regex.append(parts.get(random.nextInt(parts.size())));
      }
      long before = threads.getCurrentThreadAllocatedBytes();
      try {
        LogPattern.of(regex.toString());
        compiled++;
      } catch (IllegalArgumentException e) {
        assertThat(e).hasMessageNotContaining("index");
      }
      assertThat(threads.getCurrentThreadAllocatedBytes() - before)
          .as("bytes for %s", regex)
          .isLessThan(16 << 20);
    }
    assertThat(compiled).isGreaterThan(1_000);
  }
}
