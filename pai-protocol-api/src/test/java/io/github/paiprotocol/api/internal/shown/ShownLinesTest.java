package io.github.paiprotocol.api.internal.shown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stretches that may not be shown, even if their neighbours are requested. */
class ShownLinesTest {
  private static final String SMILE = "\ud83d\ude00";

  private static ShownLines lines(String text, int... bounds) {
    BitSet hidden = new BitSet();
    for (int i = 0; i < bounds.length; i += 2) {
      hidden.set(bounds[i], bounds[i + 1]);
    }
    return new ShownLines(SourceText.of("t", text), hidden);
  }

  /** In {@code abcdef}, with stretches as {@code 2-4}. */
  @ParameterizedTest
  @CsvSource({
    "2-4, ab******ef",
    "2-3 3-4, ab******ef",
    "3-4 2-3, ab******ef",
    "3-5 1-4, a******f",
    "1-5 2-3, a******f",
    "1-2 3-4, a******c******ef",
    "0-6, ******",
  })
  void stretchesThatTouchAreOne(String stretches, String shown) {
    int[] hidden =
        Arrays.stream(stretches.split(" ", -1))
            .flatMapToInt(each -> IntStream.of(each.charAt(0) - '0', each.charAt(2) - '0'))
            .toArray();

    assertThat(lines("abcdef", hidden).line(1)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, false",
    "1, 1, false",
    "1, 3, true",
    "2, 2, true",
    "3, 3, true",
    "3, 6, true",
    "0, 6, true",
    "4, 4, false",
    "4, 6, false",
  })
  void aStretchIsMaskedThatHoldsAMaskedCharacter(int start, int end, boolean masked) {
    assertThat(lines("abcdef", 2, 4).isHidden(start, end)).isEqualTo(masked);
  }

  /** The mask of what is marked in part is marked as a whole. */
  @ParameterizedTest
  @CsvSource({
    "0, 2, 1, 2",
    "1, 3, 2, 7",
    "2, 4, 3, 6",
    "3, 3, 3, 6",
    "3, 5, 3, 7",
    "4, 6, 9, 2",
    "6, 6, 11, 1",
  })
  void whatIsMarkedIsFoundInTheMaskedLine(int start, int end, int column, int length) {
    assertThat(lines("abcdef", 2, 4).snippet(start, end))
        .isEqualTo(new Snippet(1, "ab******ef", column, length));
  }

  @Test
  void aLongLineIsNotCutWithinACharacter() {
    String before = "z" + "a".repeat(78);
    String text = "b" + SMILE + before + "x" + before + SMILE + "b";
    int x = text.indexOf('x');

    assertThat(lines(text).snippet(x, x + 1))
        .isEqualTo(new Snippet(1, "…" + SMILE + before + "x" + before + "…", 82, 1));
    assertThat(lines(text).snippet(x - 1, x + 1))
        .isEqualTo(new Snippet(1, "…" + SMILE + before + "x" + before + "…", 81, 2));
    assertThat(lines(text).snippet(x, x + 2))
        .isEqualTo(new Snippet(1, "…" + SMILE + before + "x" + before + SMILE + "…", 82, 2));
  }

  @Test
  void aLineOfPairsIsNotCutWithinOneOfThem() {
    String text = SMILE.repeat(100) + "xy" + SMILE.repeat(100);
    String some = SMILE.repeat(39);

    assertThat(lines(text).snippet(200, 201))
        .isEqualTo(new Snippet(1, "…" + some + SMILE + "xy" + some + "…", 42, 1));
    assertThat(lines(text).snippet(201, 202))
        .isEqualTo(new Snippet(1, "…" + some + SMILE + "xy" + some + SMILE + "…", 43, 1));
  }

  /** Such a text is refused, and shown for that. */
  @Test
  void halfOfACharacterIsShownWhereverItStands() {
    assertThat(lines("\ude00ab").snippet(0, 1)).isEqualTo(new Snippet(1, "\ude00ab", 1, 1));
    assertThat(lines("ab\ud83d").snippet(2, 3)).isEqualTo(new Snippet(1, "ab\ud83d", 3, 1));
  }
}
