package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.lsp.internal.text.EditedText;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;

class EditedTextTest {

  @Test
  void charactersAreUnitsOfUtf16() {
    EditedText text = EditedText.of("t", "a: 😀b\r\nc");

    assertThat(text.offset(0, 5)).isEqualTo(5);
    assertThat(text.text().charAt(text.offset(0, 5))).isEqualTo('b');
    assertThat(text.character(text.text().indexOf('b'))).isEqualTo(5);
    assertThat(text.offset(1, 0)).isEqualTo(text.text().indexOf('c'));
  }

  @Test
  void aByteOrderMarkIsACharacterOfTheFirstLine() {
    EditedText text = EditedText.of("t", "\uFEFFname: x\nb");

    assertThat(text.offset(0, 1)).isEqualTo(1);
    assertThat(text.character(1)).isEqualTo(1);
    assertThat(text.character(0)).isZero();
    assertThat(text.offset(1, 0)).isEqualTo(9);
  }

  @Test
  void positionsOutsideMeanTheNearestInside() {
    EditedText text = EditedText.of("t", "ab\r\ncd");

    assertThat(text.offset(0, 99)).isEqualTo(2);
    assertThat(text.offset(0, Integer.MAX_VALUE)).isEqualTo(2);
    assertThat(text.offset(0, -1)).isZero();
    assertThat(text.offset(-1, 1)).isZero();
    assertThat(text.offset(7, 0)).isEqualTo(6);
    assertThat(text.offset(1, 1)).isEqualTo(5);
  }

  @Property(tries = 300)
  void positionsAndOffsetsAreTheSame(
      @ForAll @Chars({'\n', '\r', '\uFEFF', '\uD83D', '\uDE00'}) @CharRange(from = 'a', to = 'c')
          String content) {
    EditedText text = EditedText.of("t", content);
    for (int offset = 0; offset <= content.length(); offset++) {
      int line = text.line(offset);
      boolean inLine = offset <= text.lineEnd(line);
      int found = text.offset(line, text.character(offset));
      // What ends a line has no position of its own.
      assertThat(found).isEqualTo(inLine ? offset : text.lineEnd(line));
    }
  }
}
