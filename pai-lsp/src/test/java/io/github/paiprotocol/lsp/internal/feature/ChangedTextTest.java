package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.lsp.internal.text.ChangedText;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangedTextTest {
  private static final String LETTERS = "ab\n\r\uFEFF\uD83D\uDE00";

  private static String letters(Random chance, int most) {
    StringBuilder text = new StringBuilder();
    for (int left = chance.nextInt(most + 1); left > 0; left--) {
      text.append(LETTERS.charAt(chance.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  @Property(tries = 200)
  void changesLikeAWholeText(@ForAll long seed, @ForAll @IntRange(max = 30_000) int length) {
    Random chance = new Random(seed);
    String plain = letters(chance, length);
    ChangedText changed = new ChangedText(plain);
    for (int i = 0; i < 30; i++) {
      EditedText before = EditedText.of("t", plain);
      int lines = before.source().lineCount();
      int line = chance.nextInt(lines + 2) - 1;
      int character = chance.nextInt(6) - 1;
      int from = before.offset(line, character);
      assertThat(changed.offset(line, character)).isEqualTo(from);

      int endLine = chance.nextBoolean() ? line : chance.nextInt(lines + 1);
      int to = Math.max(from, before.offset(endLine, 4));
      assertThat(changed.offset(endLine, 4)).isEqualTo(before.offset(endLine, 4));
      String with = letters(chance, chance.nextInt(10) == 0 ? 20_000 : 4);
      changed.replace(from, to, with);
      plain = plain.substring(0, from) + with + plain.substring(to);
      assertThat(changed.text()).isEqualTo(plain);
    }
  }

  /** A line end of two characters may lie in two pieces. */
  @ParameterizedTest
  @ValueSource(ints = {4_095, 4_096, 8_191, 8_192})
  void findsLinesAtTheEdgesOfPieces(int before) {
    String text = "x".repeat(before) + "\r\nsecond\rthird\n" + "y".repeat(9_000);
    ChangedText changed = new ChangedText(text);
    changed.replace(before + 1, before + 1, "");

    assertThat(changed.offset(0, 99_999)).isEqualTo(before);
    assertThat(changed.offset(1, 0)).isEqualTo(before + 2);
    assertThat(changed.offset(2, 0)).isEqualTo(text.indexOf("third"));
    assertThat(changed.offset(3, 0)).isEqualTo(text.indexOf('y'));
    assertThat(changed.offset(4, 0)).isEqualTo(text.length());
  }

  @Test
  void replacesNothingWhenAnEndComesBeforeItsStart() {
    ChangedText text = new ChangedText("abc");
    text.replace(2, 1, "x");
    assertThat(text.text()).isEqualTo("abxc");
  }

  @Test
  void canBecomeEmptyAndGrowAgain() {
    ChangedText text = new ChangedText("a\n".repeat(20_000));
    text.replace(0, 40_000, "");
    assertThat(text.text()).isEmpty();
    assertThat(text.offset(3, 3)).isZero();
    text.replace(0, 0, "b\nc");
    assertThat(text.offset(1, 9)).isEqualTo(3);
  }

  /** Whole copies of the text would take 10,000 times its size. */
  @ParameterizedTest
  @CsvSource({"1048576, 20", "1048576, 1048576", "1048576, 1"})
  @Thorough
  void tenThousandChangesCopyLittle(int length, int lineLength) {
    String text = ("x".repeat(lineLength - 1) + "\n").repeat(length / lineLength);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Random chance = new Random(1);
    long before = threads.getCurrentThreadAllocatedBytes();
    ChangedText changed = new ChangedText(text);
    for (int i = 0; i < 10_000; i++) {
      int at = changed.offset(chance.nextInt(length / lineLength), chance.nextInt(lineLength));
      changed.replace(at, at, "y");
    }
    assertThat(changed.text()).hasSize(length / lineLength * lineLength + 10_000);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before)
        .isLessThan(16L * length + 10_000 * 50_000L);
  }
}
