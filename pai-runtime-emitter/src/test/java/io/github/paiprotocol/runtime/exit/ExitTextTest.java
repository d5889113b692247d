package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of failures, at the very lengths and characters where something changes. */
class ExitTextTest {

  @ParameterizedTest
  @CsvSource({
    "0x00, 1",
    "0x7F, 1",
    "0x80, 2",
    "0x7FF, 2",
    "0x800, 3",
    "0xD7FF, 3",
    "0xD800, 1",
    "0xDFFF, 1",
    "0xE000, 3",
    "0xFFFF, 3",
    "0x10000, 4",
    "0x10FFFF, 4"
  })
  void aCharacterTakesWhatUtf8Takes(String point, int bytes) {
    assertThat(ExitText.bytes(Character.toString(Integer.decode(point)))).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "abcd, 4, abcd",
    "abcde, 4, a...",
    "abcdef, 5, ab...",
    "\u00e4bcd, 5, \u00e4bcd",
    "\u00e4bcd, 4, ...",
    "\u00e4bcde, 5, \u00e4...",
    "abcd, 3, ..."
  })
  void aBeginningIsCutBetweenCharacters(String text, int max, String first) {
    assertThat(ExitText.firstBytes(text, max)).isEqualTo(first);
  }

  @ParameterizedTest
  @CsvSource({
    "abcd, 2, cd",
    "ab, 2, ab",
    "ab, 9, ab",
    "'', 5, ''",
    "a\u00e4, 2, \u00e4",
    "a\u00e4, 3, a\u00e4",
    "a\u00e4, 1, ''",
    "a\uD83D\uDE00, 4, \uD83D\uDE00",
    "a\uD83D\uDE00, 3, ''"
  })
  void anEndIsCutBetweenCharacters(String text, int max, String last) {
    assertThat(ExitText.lastBytes(text, max)).isEqualTo(last);
  }

  @ParameterizedTest
  @ValueSource(ints = {'\t', ' ', '~', 0xA0, 0xFF, 0x100, 0x2027, 0x202A, 0xE000, 0xFEFE, 0x10000})
  void whatYamlCarriesStays(int point) {
    String text = "a" + Character.toString(point);
    assertThat(ExitText.printable(text)).isEqualTo(text);
    String shown = point == '\t' ? "a\\t" : text;
    assertThat(ExitText.quoted(text, 20)).isEqualTo("\"" + shown + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "0x00, \\x00",
    "0x1F, \\x1F",
    "0x7F, \\x7F",
    "0x80, \\x80",
    "0x9F, \\x9F",
    "0x2028, \\u2028",
    "0x2029, \\u2029",
    "0xD800, ?",
    "0xDFFF, ?",
    "0xFEFF, \\uFEFF",
    "0xFFFE, \\uFFFE",
    "0xFFFF, \\uFFFF"
  })
  void whatItDoesNotCarryIsReplacedOrEscaped(String point, String escaped) {
    String text = Character.toString(Integer.decode(point));
    assertThat(ExitText.printable(text + "a")).isEqualTo("?a");
    assertThat(ExitText.quoted(text, 20)).isEqualTo("\"" + escaped + "\"");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "abc, 5, \"abc\"",
        "abcd, 5, \"...\"",
        "abcd, 4, \"\"",
        "abcd, 6, \"abcd\"",
        "abcde, 6, \"a...\"",
        "``, 2, \"\"",
        "a, 2, \"\"",
        "\\\\, 6, \"\\\\\\\\\"",
        "\\\\, 5, \"...\"",
        "\"a, 5, \"\\\"a\"",
        "\"ab, 5, \"...\"",
        "\"abcd, 7, \"\\\"...\"",
        "\u00e4\u00e4, 6, \"\u00e4\u00e4\"",
        "\u00e4\u00e4\u00e4, 7, \"\u00e4...\""
      })
  void aQuotedTextIsCutBetweenEscapes(String text, int max, String quoted) {
    assertThat(ExitText.quoted(text, max)).isEqualTo(quoted);
  }
}
