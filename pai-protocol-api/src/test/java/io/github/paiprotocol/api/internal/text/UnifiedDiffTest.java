package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.api.internal.text.UnifiedDiff.Lines;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hunks are those of {@code diff -u}, and {@code patch} takes them. */
class UnifiedDiffTest {

  private static String text(Lines lines) {
    boolean ended = lines.isEnded() && !lines.shown().isEmpty();
    return String.join("\n", lines.shown()) + (ended ? "\n" : "");
  }

  private static String diff(List<String> before, List<String> after) {
    return diff(new Lines(before, true), new Lines(after, true));
  }

  private static String diff(Lines before, Lines after) {
    StringBuilder out = new StringBuilder();
    UnifiedDiff.append(LineDiff.of(before.shown(), after.shown()), before, after, out);
    return out.toString();
  }

  private static List<String> numbers(int count) {
    return new ArrayList<>(IntStream.rangeClosed(1, count).mapToObj(String::valueOf).toList());
  }

  @Test
  void threeLinesStandAroundAChange() {
    List<String> after = numbers(20);
    after.set(9, "ten");

    assertThat(diff(numbers(20), after))
        .isEqualTo("@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n");
    assertThat(diff(after, after)).isEmpty();
  }

  @Test
  void changesSixLinesApartStandTogether() {
    List<String> near = numbers(20);
    near.remove(11);
    near.remove(4);
    List<String> far = numbers(20);
    far.remove(12);
    far.remove(4);

    assertThat(diff(numbers(20), near))
        .isEqualTo(
            "@@ -2,14 +2,12 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n 9\n 10\n 11\n-12\n 13\n 14\n 15\n");
    assertThat(diff(numbers(20), far))
        .isEqualTo(
            """
            @@ -2,7 +2,6 @@
             2
             3
             4
            -5
             6
             7
             8
            @@ -10,7 +9,6 @@
             10
             11
             12
            -13
             14
             15
             16
            """);
  }

  @Test
  void aTextMayBeginOrEndInAChange() {
    assertThat(diff(List.of(), List.of("a"))).isEqualTo("@@ -0,0 +1 @@\n+a\n");
    assertThat(diff(List.of("a", "b"), List.of())).isEqualTo("@@ -1,2 +0,0 @@\n-a\n-b\n");
    assertThat(diff(List.of("a"), List.of("a", "b"))).isEqualTo("@@ -1 +1,2 @@\n a\n+b\n");
    assertThat(diff(new Lines(List.of("a", "b"), false), new Lines(List.of("c", "b"), false)))
        .isEqualTo("@@ -1,2 +1,2 @@\n-a\n+c\n b\n\\ No newline at end of file\n");
  }

  @Test
  void patchMakesOneTextOfTheOther(@TempDir Path folder) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/patch")), "there is no patch");
    Random random = new Random(3);
    for (int run = 0; run < 40; run++) {
      Lines before = new Lines(random(random), true);
      Lines after = new Lines(random(random), true);
      String diff = diff(before, after);
      if (diff.isEmpty()) {
        assertThat(before).isEqualTo(after);
        continue;
      }
      Path file = Files.writeString(folder.resolve("file"), text(before));
      Process patch =
          new ProcessBuilder("/usr/bin/patch", "-s", "-F0", file.toString())
              .redirectErrorStream(true)
              .start();
      patch
          .getOutputStream()
          .write(("--- file\n+++ file\n" + diff).getBytes(StandardCharsets.UTF_8));
      patch.getOutputStream().close();
      String said = new String(patch.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(patch.waitFor()).as("%s\n%s", diff, said).isZero();
      assertThat(Files.exists(file) ? Files.readString(file) : "").isEqualTo(text(after));
    }
  }

  private static List<String> random(Random random) {
    return random.ints(random.nextInt(30), 'a', 'f').mapToObj(Character::toString).toList();
  }
}
