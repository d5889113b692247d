package io.github.paiprotocol.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDifferenceTest {
  private static List<String> numbers(int count) {
    return new ArrayList<>(IntStream.rangeClosed(1, count).mapToObj(i -> "line " + i).toList());
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  @Test
  void aChangedLineStandsAmongItsNeighbours() {
    List<String> changed = numbers(9_000);
    changed.set(4_999, "other");

    assertThat(LineDifference.between(text(numbers(9_000)), text(changed)))
        .isEqualTo(
            """
              4998  line 4998
              4999  line 4999
            - 5000  line 5000
            + 5000  other
              5001  line 5001
              5002  line 5002""");
  }

  @Test
  void numbersLinesAsTheirOwnTextDoes() {
    List<String> changed = numbers(40);
    changed.add(10, "new");
    changed.remove("line 12");

    assertThat(LineDifference.between(text(numbers(40)), text(changed)))
        .isEqualTo(
            """
                 9  line 9
                10  line 10
            -   11  line 11
            -   12  line 12
            +   11  new
            +   12  line 11
                13  line 13
                14  line 14""");
  }

  @Test
  void manyDifferencesAreCutAndSaidToGoOn() {
    List<String> changed = numbers(8_331);
    changed.replaceAll(line -> line + "!");

    assertThat(LineDifference.between(text(numbers(8_331)), text(changed)).lines())
        .hasSize(14)
        .contains("-    1  line 1", "- … 8325 more", "+    1  line 1!");
  }

  @Test
  void aLongLineIsShownWhereItDiffers() {
    String start = "x".repeat(5_000);

    assertThat(
            LineDifference.between(start + "1" + start + "\n", start + "2" + start + "\n").lines())
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(180))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("-    1  …xxx").contains("x1x"),
            line -> assertThat(line).startsWith("+    1  …xxx").contains("x2x"));
  }

  @Test
  void whatCannotBeSeenIsSpelledOut() {
    assertThat(LineDifference.between("a\nb\n", "a \r\nb"))
        .isEqualTo(
            """
            -    1  a
            -    2  b
            +    1  a \\r
            +    2  b (no line end)""");
    assertThat(LineDifference.between("a\n", "a  \n")).endsWith("+    1  a··");
    assertThat(LineDifference.between("", "a\n")).isEqualTo("+    1  a");
    assertThat(LineDifference.between("a\n", "")).isEqualTo("-    1  a");
  }
}
