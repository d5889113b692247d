package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.script.Provenance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of a text, and what was said of its stretches. */
class StretchesTest {
  private final Stretches all =
      new Stretches("ab\ncd\n\nef", ImmutableList.of(Provenance.frame("rest")));

  private static Stretches.Piece piece(String name) {
    return line -> ImmutableList.of(Provenance.frame(name + line));
  }

  @Test
  void aLineHasAllStretchesThatReachIntoIt() {
    all.add(0, 1, piece("a"));
    all.add(1, 5, piece("b"));
    all.add(5, 6, piece("c"));
    assertThat(all.lines()).isEqualTo(4);
    assertThat(Origins.lines(all))
        .containsExactly("FRAME:a0 FRAME:b0", "FRAME:b1 FRAME:c0", "FRAME:rest", "FRAME:rest");
  }

  @Test
  void coveredIsWhereTheLastOneEnds() {
    assertThat(all.covered()).isZero();
    all.add(1, 5, piece("a"));
    assertThat(all.covered()).isEqualTo(5);
    assertThatThrownBy(() -> all.add(4, 6, piece("b")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a stretch from 4 to 6 is out of order");
    assertThatThrownBy(() -> all.add(5, 10, piece("b"))).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void anEmptyStretchIsNone() {
    all.add(1, 1, piece("a"));
    assertThat(all.covered()).isZero();
    assertThat(Origins.shown(all.ofLine(1))).isEqualTo("FRAME:rest");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "2, 0", "3, 1", "5, 1", "6, 2", "7, 3", "9, 3"})
  void everyOffsetLiesInALine(int offset, int line) {
    assertThat(new TextLines("ab\ncd\n\nef").at(offset)).isEqualTo(line);
  }

  @Test
  void anEmptyLineAtTheStartCounts() {
    TextLines lines = new TextLines("\na\n");
    assertThat(lines.count()).isEqualTo(2);
    assertThat(lines.end(0)).isEqualTo(1);
    assertThat(lines.start(1)).isEqualTo(1);
    assertThat(lines.end(1)).isEqualTo(3);
    assertThat(new TextLines("").count()).isEqualTo(1);
    assertThat(new TextLines("\n".repeat(17)).count()).isEqualTo(17);
  }
}
