package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  @Test
  void linesEndAtLfCrLfAndCr() {
    SourceText source = SourceText.of("f", "a\nbc\r\nd\re");
    assertThat(source.lineCount()).isEqualTo(4);
    assertThat(source.line(1)).isEqualTo("a");
    assertThat(source.line(2)).isEqualTo("bc");
    assertThat(source.line(3)).isEqualTo("d");
    assertThat(source.line(4)).isEqualTo("e");
    assertThat(source.lineStart(2)).isEqualTo(2);
    assertThat(source.lineAt(2)).isEqualTo(2);
    assertThat(source.lineAt(4)).isEqualTo(2);
    assertThat(source.lineAt(6)).isEqualTo(3);
  }

  @Test
  void columnsCountCodePoints() {
    SourceSpan span = SourceText.of("job.yaml", "x\n😀: y").span(6, 7);
    assertThat(span).hasToString("job.yaml:2:4");
    assertThat(span.endColumn()).isEqualTo(5);
    assertThat(span.endLine()).isEqualTo(2);
  }

  @Test
  void anEmptyTextHasOneEmptyLine() {
    SourceText source = SourceText.of("f", "");
    assertThat(source.lineCount()).isEqualTo(1);
    assertThat(source.line(1)).isEmpty();
    assertThat(source.span(0, 0)).hasToString("f:1:1");
    assertThat(source.name()).isEqualTo("f");
    assertThat(source.text()).isEmpty();
  }

  @Test
  void manyLinesAreAllFound() {
    SourceText source = SourceText.of("f", "ab\n".repeat(100));
    assertThat(source.lineCount()).isEqualTo(101);
    assertThat(source.span(99 * 3 + 1, 99 * 3 + 2)).hasToString("f:100:2");
  }

  @Property
  void everyOffsetLiesInTheLineItIsReportedIn(
      @ForAll @CharRange(from = '\n', to = '\r') @CharRange(from = 'a', to = 'c') String text) {
    SourceText source = SourceText.of("f", text);
    for (int offset = 0; offset <= text.length(); offset++) {
      int line = source.lineAt(offset);
      assertThat(source.lineStart(line)).isLessThanOrEqualTo(offset);
      if (line < source.lineCount()) {
        assertThat(source.lineStart(line + 1)).isGreaterThan(offset);
      }
    }
  }

  @Test
  void aByteOrderMarkIsNoColumn() {
    SourceText text = SourceText.of("t", "\uFEFFab\nc");

    assertThat(text.span(1, 2).column()).isEqualTo(1);
    assertThat(text.span(0, 0).column()).isEqualTo(1);
    assertThat(text.line(1)).isEqualTo("ab");
    assertThat(text.lineAt(0)).isEqualTo(1);
  }

  @Test
  void columnsDoNotDependOnTheOrderOfQuestions() {
    SourceText text = SourceText.of("t", "\ud83d\ude00a\ud83d\ude00b\nc\ud83d\ude00d");

    assertThat(text.span(5, 6).column()).isEqualTo(4);
    assertThat(text.span(2, 3).column()).isEqualTo(2);
    assertThat(text.span(10, 11).column()).isEqualTo(3);
    assertThat(text.span(3, 6).column()).isEqualTo(3);
    assertThat(text.span(3, 6).endColumn()).isEqualTo(5);
  }

  /** Places are looked up by blocks of the text, which must not show. */
  @Test
  void columnsOfLongTextsAreThoseOfShortOnes() {
    String smileys = "a\ud83d\ude00".repeat(1_700);
    SourceText text =
        SourceText.of("t", "x\n" + smileys + "\n" + "b".repeat(3_000) + "\ud83d\ude00c");

    for (int i = 0; i <= 1_700; i += 7) {
      SourceSpan span = text.span(2 + 3 * i, 2 + 3 * i + 1);
      assertThat(span.line()).isEqualTo(2);
      assertThat(span.column()).isEqualTo(2 * i + 1);
    }
    int last = 2 + 3 * 1_700 + 1;
    assertThat(text.span(last, last + 3_002).column()).isEqualTo(1);
    assertThat(text.span(last, last + 3_002).endColumn()).isEqualTo(3_002);
    assertThat(text.span(last + 3_002, last + 3_003).endColumn()).isEqualTo(3_003);
    assertThat(text.span(text.text().length(), text.text().length()).column()).isEqualTo(3_003);
  }

  @Test
  void halvesOfPairsAreColumnsOfTheirOwn() {
    SourceText text = SourceText.of("t", "\ude00\ud83d\ud83d\ude00a");
    assertThat(text.span(4, 5).column()).isEqualTo(4);
    assertThat(SourceText.of("t", "\ude00").span(1, 1).column()).isEqualTo(2);
  }

  @Test
  void textsOfAFullBlockHaveAnEnd() {
    SourceText text = SourceText.of("t", "\ud83d\ude00".repeat(512));
    assertThat(text.span(1_024, 1_024).column()).isEqualTo(513);
    assertThat(text.span(1_022, 1_024).column()).isEqualTo(512);
  }

  @Test
  void aTextOfManyLinesBeginsWhereItDoes() {
    assertThat(SourceText.of("t", "\n".repeat(15)).lineCount()).isEqualTo(16);
    assertThat(SourceText.of("t", "\n".repeat(16)).lineCount()).isEqualTo(17);
  }

  /** A scanner that points at one character may mean the first half of a pair. */
  @Test
  void spansHoldWholePairsOfSurrogates() {
    SourceText text = SourceText.of("t", "a\uD83D\uDE00b");

    assertThat(text.span(1, 2)).isEqualTo(text.span(1, 3));
    assertThat(text.span(2, 3)).isEqualTo(text.span(1, 3));
    assertThat(text.span(2, 2)).isEqualTo(text.span(1, 1));
    assertThat(text.span(1, 3).endColumn()).isEqualTo(3);
  }
}
