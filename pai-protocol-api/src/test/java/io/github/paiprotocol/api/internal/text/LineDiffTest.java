package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.text.LineDiff.Change;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LineDiffTest {
  /** A text into which the changes were made. */
  private static List<Object> patched(List<?> before, List<?> after, List<Change> changes) {
    List<Object> made = new ArrayList<>();
    int at = 0;
    for (Change change : changes) {
      made.addAll(before.subList(at, change.oldFrom()));
      made.addAll(after.subList(change.newFrom(), change.newTo()));
      at = change.oldTo();
    }
    made.addAll(before.subList(at, before.size()));
    return made;
  }

  private static int size(List<Change> changes) {
    return changes.stream().mapToInt(c -> c.oldTo() - c.oldFrom() + c.newTo() - c.newFrom()).sum();
  }

  /** How many lines go or come at least, by the table of the longest common subsequence. */
  private static int least(List<?> before, List<?> after) {
    int[][] common = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        common[i][j] =
            before.get(i).equals(after.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return before.size() + after.size() - 2 * common[0][0];
  }

  @Property
  void changesLeadFromOneTextToTheOtherAndAreAsFewAsCanBe(
      @ForAll @Size(max = 25) List<@IntRange(max = 5) Integer> before,
      @ForAll @Size(max = 25) List<@IntRange(max = 5) Integer> after) {
    List<Change> changes = LineDiff.of(before, after);
    assertThat(patched(before, after, changes)).isEqualTo(after);
    assertThat(size(changes)).isEqualTo(least(before, after));
    for (int i = 1; i < changes.size(); i++) {
      assertThat(changes.get(i).oldFrom()).isGreaterThan(changes.get(i - 1).oldTo());
    }
  }

  @Test
  void whatIsTheSameHasNoChange() {
    assertThat(LineDiff.of(List.of("a", "b"), List.of("a", "b"))).isEmpty();
    assertThat(LineDiff.of(List.of(), List.of())).isEmpty();
  }

  @Test
  void tenThousandOthersAreOneChange() {
    List<String> before = IntStream.range(0, 10_000).mapToObj(i -> "old " + i).toList();
    List<String> after = IntStream.range(0, 10_000).mapToObj(i -> "new " + i).toList();
    assertThat(LineDiff.of(before, after)).containsExactly(new Change(0, 10_000, 0, 10_000));
  }

  @Test
  void farApartChangesOfALongTextStaySmall() {
    List<String> before = IntStream.range(0, 20_000).mapToObj(i -> "line " + i).toList();
    List<String> after = new ArrayList<>(before);
    for (int i = 0; i < 20_000; i += 10) {
      after.set(i, "other " + i);
    }
    List<Change> changes = LineDiff.of(before, after);
    assertThat(patched(before, after, changes)).isEqualTo(after);
    assertThat(size(changes)).isEqualTo(4_000);
  }

  /** Two words in any order, and lines that were shuffled: nothing can be held on to cheaply. */
  @Test
  void textsThatMixTheSameLinesAreComparedAllTheSame() {
    Random random = new Random(1);
    List<Integer> before = random.ints(50_000, 0, 3).boxed().toList();
    List<Integer> after = random.ints(50_000, 0, 3).boxed().toList();
    assertThat(patched(before, after, LineDiff.of(before, after))).isEqualTo(after);
    List<Integer> shuffled = new ArrayList<>(IntStream.range(0, 50_000).boxed().toList());
    List<Integer> ordered = List.copyOf(shuffled);
    Collections.shuffle(shuffled, random);
    assertThat(patched(ordered, shuffled, LineDiff.of(ordered, shuffled))).isEqualTo(shuffled);
  }

  /** No line stands there once, so nothing but the shortest way parts the two changes. */
  @Test
  void fewChangesOfLinesThatRepeatStaySmall() {
    List<Integer> before = repeating(1_000);
    List<Integer> after = new ArrayList<>(before);
    after.set(10, -1);
    after.set(900, -1);

    assertThat(LineDiff.of(before, after))
        .containsExactly(new Change(10, 11, 10, 11), new Change(900, 901, 900, 901));
  }

  @Test
  void fourHundredNewLinesAreFoundOneByOne() {
    List<Integer> before = repeating(600);
    List<Integer> after = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      after.add(before.get(i));
      if (i < 400) {
        after.add(-1);
      }
    }

    List<Change> changes = LineDiff.of(before, after);
    assertThat(changes).hasSize(400);
    assertThat(size(changes)).isEqualTo(400);
  }

  private static List<Integer> repeating(int count) {
    return IntStream.range(0, count).map(i -> i % 100).boxed().toList();
  }

  @Test
  void aLineThatBothHaveOnceIsKept() {
    List<String> before = new ArrayList<>(Collections.nCopies(1_000, "old"));
    before.add("kept");
    List<String> after = new ArrayList<>(Collections.nCopies(1_000, "new"));
    after.add(0, "kept");

    assertThat(LineDiff.of(before, after))
        .containsExactly(new Change(0, 1_000, 0, 0), new Change(1_001, 1_001, 1, 1_001));
  }

  @Test
  void aLineThatOneHasTwiceIsNotTakenForAnother() {
    List<String> before = new ArrayList<>(Collections.nCopies(1_000, "old"));
    before.set(500, "twice");
    List<String> after = new ArrayList<>(Collections.nCopies(1_000, "new"));
    after.set(400, "twice");
    after.set(600, "twice");

    assertThat(LineDiff.of(before, after)).containsExactly(new Change(0, 1_000, 0, 1_000));
    assertThat(LineDiff.of(after, before)).containsExactly(new Change(0, 1_000, 0, 1_000));
  }
}
