package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large expressions are taken to be before they are compiled. */
class RegexSizeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "abc|3",
        "a.b*|4",
        "(ab)|4",
        "(a)(b)c|7",
      })
  void eachPartIsCounted(String regex, long size) {
    assertThat(RegexSize.of(regex)).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a{3};3",
        "ab{3};4",
        "a{2,5};5",
        "a{2,};2",
        "a{2,3}b;4",
        "a{0};1",
        "a{0,0};1",
        "a{3}{3};9",
        "a{3}b{2}c;6",
        "(ab){3};12",
        "(a)b{3};6",
        "((a{10}){10}){10};1220",
        "(a{10}b){2};26",
        "a{9999};9999",
        "a{12345};1",
        "{3};0"
      })
  void whatIsRepeatedCountsAsOften(String regex, long size) {
    assertThat(RegexSize.of(regex)).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"a{,5};5", "a{x};4", "a{2;3", "a{2,;4", "a{2,5;5", "a{2,x};6", "a{};3", "a{2x};5"})
  void bracesThatRepeatNothingAreText(String regex, long size) {
    assertThat(RegexSize.of(regex)).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\d{4};8",
        "a\\;2",
        "\\Qa{9}\\E;8",
        "\\Qa{9}\\E{2};16",
        "\\Q(((;5",
        "\\Q\\E(a);7",
        "\\({2};4",
        "\\x{2028}{2};16",
        "\\p{Greek}{2};18",
        "\\P{Lu}a;7",
        "\\pN{3};5",
        "\\x{20;5",
        "\\q{20};40",
        "\\x;2"
      })
  void anEscapeIsOnePart(String regex, long size) {
    assertThat(RegexSize.of(regex)).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[abc]{2};10",
        "[]a]{2};8",
        "[^]a]{2};10",
        "[^a]{2};8",
        "[[:alpha:]]{2};22",
        "[[:^alpha:]]{2};24",
        "[[:az:]x]{2};18",
        "[[:a{2};7",
        "[[:A:]{2};12",
        "[[:a-]{2};12",
        "[[:`:]{2};12",
        "[\\]]{2};8",
        "[({9};5",
        "[a;2",
        "[a\\;3",
        "[;1"
      })
  void aSetIsOnePart(String regex, long size) {
    assertThat(RegexSize.of(regex)).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {");1", "a)b;3", "(a;1", "a(b{3};4", "a(b(c;3", "(a))){2};6"})
  void bracketsWithoutTheirOtherHalfAreCountedAlong(String regex, long size) {
    assertThat(RegexSize.of(regex)).isEqualTo(size);
  }

  @Test
  void nothingOverflows() {
    String nested = "(".repeat(30) + "a" + "{1000})".repeat(30);
    assertThat(RegexSize.of(nested)).isBetween((long) Integer.MAX_VALUE, 10L * Integer.MAX_VALUE);
    assertThat(RegexSize.of("a" + "{1000}".repeat(300))).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void twentyThousandStepsAreNotTooMany() {
    String most = "[abcdefghijklmnopqr]{1000}";
    assertThat(RegexSize.of(most)).isEqualTo(20_000);
    assertThat(LogPattern.of(most).regex()).isEqualTo(most);
    assertThatThrownBy(() -> LogPattern.of(most + "a")).hasMessageContaining("too large");
  }

  @Test
  void aCharacterByItsNumberIsNoRepetition() {
    assertThat(LogPattern.of("(\\x{2028}|\\x{2029}){3}").find("a\u2028\u2029\u2028")).isPresent();
    assertThatThrownBy(() -> LogPattern.of("((\\x{41}{100}){100}){3}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("its repetitions make it too large");
  }
}
