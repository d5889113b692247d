package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What escapes and line breaks in double quotes stand for. */
class DoubleQuotedTest {

  private static String decoded(String written) {
    String text = "[\"" + written + "\"]";
    return DoubleQuoted.decode(text, 2, text.length() - 2);
  }

  /** A vertical bar means a line feed, a tilde a carriage return, a dot a blank. */
  private static String signs(String text) {
    return text.replace('|', '\n').replace('~', '\r').replace('.', ' ');
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '$',
      value = {
        "a, a",
        "$$, $$",
        "a|b, a.b",
        "a..|..b, a.b",
        "a||b, a|b",
        "a|..|.|b, a||b",
        "a~~~b, a||b",
        "a~|b, a.b",
        "a~|~|~|b, a||b",
        "a|~b, a|b",
        "..a.., ..a..",
        ".|., .",
        "|, .",
        "||, |",
        "a\\|b, ab",
        "a\\|..b, ab",
        "a.\\|..b, a.b",
        "a\\||b, a|b",
        "a\\~|..b, ab",
        "a\\|.\\.b, a.b",
        "a\\.|b, a..b",
        "a\\.....|b, a..b",
        "a\\n|b, a|.b",
        "\\n\\n, ||",
        "a\\\\|b, a\\.b",
      })
  void linesAreFolded(String written, String meant) {
    assertThat(decoded(signs(written))).isEqualTo(signs(meant));
  }

  @ParameterizedTest
  @CsvSource({
    "a, 7",
    "b, 8",
    "t, 9",
    "'\t', 9",
    "n, 10",
    "v, 11",
    "f, 12",
    "r, 13",
    "e, 27",
    "' ', 32",
    "'\"', 34",
    "/, 47",
    "\\, 92",
    "N, 133",
    "_, 160",
    "L, 8232",
    "P, 8233",
    "x01, 1",
    "x4a, 74",
    "xfF, 255",
    "u0001, 1",
    "ud7ff, 55295",
    "ue000, 57344",
    "uffff, 65535",
    "U00000001, 1",
    "U0000D7FF, 55295",
    "U0000E000, 57344",
    "U0001F600, 128512",
    "U0010FFFF, 1114111",
    "ud800\\udc00, 65536",
    "ud83d\\ude00, 128512",
    "udbff\\udfff, 1114111",
  })
  void anEscapeIsOneCharacter(String escape, int point) {
    String meant = Character.toString(point);
    assertThat(decoded("\\" + escape)).isEqualTo(meant);
    assertThat(decoded("x\\" + escape + "y")).isEqualTo("x" + meant + "y");
    assertThat(decoded("\\" + escape + "\\" + escape)).isEqualTo(meant + meant);
  }

  /** Its length, and whether it is no character at all. */
  @ParameterizedTest
  @CsvSource({
    "\\q, 2, invalid-escape",
    "\\x, 2, invalid-escape",
    "\\x4, 3, invalid-escape",
    "\\x4g, 4, invalid-escape",
    "\\x\uff14\uff11, 4, invalid-escape",
    "\\u004, 5, invalid-escape",
    "\\u-041, 6, invalid-escape",
    "\\U0000041, 9, invalid-escape",
    "\\U00110000, 10, invalid-escape",
    "\\U7FFFFFFF, 10, invalid-escape",
    "\\U80000000, 10, invalid-escape",
    "\\UFFFFFFFF, 10, invalid-escape",
    "\\ud800, 6, invalid-escape",
    "\\udbff, 6, invalid-escape",
    "\\udc00, 6, invalid-escape",
    "\\udfff, 6, invalid-escape",
    "\\ud83dx, 6, invalid-escape",
    "\\ud83d\\n, 6, invalid-escape",
    "\\ud83d\\u004, 6, invalid-escape",
    "\\ud83d\\u0041, 6, invalid-escape",
    "\\ud83d\\udbff, 6, invalid-escape",
    "\\ud83d\\ue000, 6, invalid-escape",
    "\\udc00\\udc00, 6, invalid-escape",
    "\\0, 2, invalid-character",
    "\\x00, 4, invalid-character",
    "\\u0000, 6, invalid-character",
    "\\U00000000, 10, invalid-character",
  })
  void whatIsNoCharacterIsRefusedWhereItStands(String escape, int length, String code) {
    for (String before : new String[] {"", "a", "\\n"}) {
      YamlFault fault = catchThrowableOfType(YamlFault.class, () -> decoded(before + escape));
      int at = 2 + before.length();
      assertThat(fault.problem().at()).isEqualTo(new TextRange(at, at + length));
      assertThat(fault.problem().said().code().id()).isEqualTo(code);
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '$',
      value = {"$a: \"b \\ud83d c\"$, 6", "$a: \"\\uDE00\"$, 4", "$\"a\\/\\ud83d\": b$, 4"})
  void halvesOfPairsAreRefusedInAnyText(String text, int start) {
    SourceText source = SourceText.of("t", text);
    ParsedYaml parsed = YamlText.parse(source, ReaderLimits.standard(), OptionalInt.empty());

    assertThat(parsed.root()).isEmpty();
    assertThat(parsed.diagnostics())
        .singleElement()
        .satisfies(found -> assertThat(found.code()).isEqualTo(ProtocolCode.INVALID_ESCAPE))
        .satisfies(found -> assertThat(found.span()).contains(source.span(start, start + 6)));
  }
}
