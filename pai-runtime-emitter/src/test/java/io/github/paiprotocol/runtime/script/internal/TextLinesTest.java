package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the lines of a text begin. */
class TextLinesTest {
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
