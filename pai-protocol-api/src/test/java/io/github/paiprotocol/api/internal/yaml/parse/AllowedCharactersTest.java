package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What YAML 1.2 calls printable. */
class AllowedCharactersTest {

  @ParameterizedTest
  @ValueSource(
      ints = {
        '\t', '\n', '\r', ' ', '~', 0x85, 0xA0, 0xD7FF, 0xE000, 0xFEFF, 0xFFFD, 0x10000, 0x10FFFF
      })
  void printableCharactersPass(int point) {
    String text = "a" + Character.toString(point);
    assertThatCode(() -> AllowedCharacters.check(text)).doesNotThrowAnyException();
    assertThatCode(() -> AllowedCharacters.check(text + "b")).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0, 1, 8, 0x0B, 0x0C, 0x0E, 0x1F, 0x7F, 0x80, 0x84, 0x86, 0x9F, 0xD800, 0xDBFF, 0xDC00,
        0xDFFF, 0xFFFE, 0xFFFF
      })
  void othersAreRefusedWhereTheyStand(int unit) {
    for (String text : new String[] {"a" + (char) unit, "a" + (char) unit + "b\u0001"}) {
      YamlFault fault = catchThrowableOfType(YamlFault.class, () -> AllowedCharacters.check(text));
      assertThat(fault.problem().at()).isEqualTo(new TextRange(1, 2));
    }
  }

  /** Eight characters are looked at in one, and the last ones of a text by themselves. */
  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "é", "–", "?", "😀"})
  void itIsTheSameWhereverACharacterStands(String before) {
    for (int unit = 0; unit <= 0xFFFF; unit++) {
      char c = (char) unit;
      boolean fine =
          (c >= ' ' && c <= '~')
              || "\t\n\r\u0085".indexOf(c) >= 0
              || (c >= 0xA0 && c <= 0xD7FF)
              || (c >= 0xE000 && c <= 0xFFFD);
      int step = c < 0x100 || Character.isSurrogate(c) || !fine ? 1 : 7;
      for (int at = 0; at < 17; at += step) {
        String start = before + "0123456789abcdefg".substring(0, at);
        assertThat(refusedAt(start + c + "01234567"))
            .as("U+%04X behind %d", unit, start.length())
            .isEqualTo(fine ? -1 : start.length());
      }
    }
  }

  /** Where a text is refused; -1 where it is not. */
  private static int refusedAt(String text) {
    try {
      AllowedCharacters.check(text);
      return -1;
    } catch (YamlFault fault) {
      return fault.problem().at().start();
    }
  }
}
