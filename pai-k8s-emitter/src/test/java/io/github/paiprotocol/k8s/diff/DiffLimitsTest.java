package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How much of a change is shown. */
class DiffLimitsTest {

  private static JobChange change(String what, String before, String after) {
    return new JobChange(
        Kind.COMMANDS,
        Optional.of("worker"),
        what,
        Optional.empty(),
        Optional.of(before),
        Optional.of(after),
        false,
        true);
  }

  private static String markdown(JobChange... changes) {
    return new JobDiff("a", "a", List.of(changes)).markdown();
  }

  private static String text(JobChange change) {
    return new JobDiff("a", "a", List.of(change)).text();
  }

  @Test
  void aLineHas400CharactersAtMost() {
    String longest = "x".repeat(400);
    assertThat(markdown(change(longest, "b", "c"))).contains("- `" + longest + "`: `b` → `c`\n");
    assertThat(markdown(change(longest + "y", "b", "c")))
        .contains("- `" + longest + "…`: `b` → `c`\n");
    String face = "\ud83d\ude00";
    assertThat(markdown(change("x".repeat(398) + face, "b", "c"))).contains("x" + face + "`: `b`");
    assertThat(markdown(change("x".repeat(399) + face, "b", "c")))
        .contains("- `" + "x".repeat(399) + "…`: `b`");
  }

  @Test
  void aFenceHas120LinesAtMost() {
    String most = String.join("\n", Collections.nCopies(120, "x"));
    assertThat(markdown(added(most))).contains("  ```diff\n  +x\n").doesNotContain("more");
    assertThat(markdown(Sides.reversed(added(most)))).contains("  -x\n").doesNotContain("more");
    assertThat(markdown(added(most + "\ny"))).contains("  ```\n\n  … and 1 more lines\n");
    assertThat(markdown(added(most + "\ny\nz"))).contains("  … and 2 more lines\n");
  }

  private static JobChange added(String after) {
    return note("note", after);
  }

  private static JobChange note(String what, String after) {
    return new JobChange(
        Kind.NOTE,
        Optional.empty(),
        what,
        Optional.empty(),
        Optional.empty(),
        Optional.of(after),
        false,
        false);
  }

  /** Changes that are too long are left out, even between short ones; a few words have room. */
  @Test
  void aCommentHasRoomForWordsOfOthers() {
    int title = "\n#### Without effect on what runs\n\n".length();
    List<JobChange> most = new ArrayList<>();
    int left = 0;
    do {
      most.add(note("n" + most.size(), "x".repeat(200)));
      left = DiffMarkdown.MOST - 100 - title - print(most).length();
    } while (left > 300);
    int frame = "- new: ``: `x`\n".length();

    List<JobChange> fits = with(most, note("w".repeat(left - frame), "x"));
    assertThat(print(fits)).hasSize(DiffMarkdown.MOST - 100 - title).doesNotContain("too long");
    List<JobChange> more = with(most, note("w".repeat(left - frame + 1), "x"));
    assertThat(print(more))
        .hasSizeLessThan(DiffMarkdown.MOST)
        .endsWith("`\n\n… and 1 more, which are too long for a comment.\n");
    assertThat(print(with(more, note("short", "x"))))
        .contains("- new: `short`: `x`\n")
        .endsWith("\n… and 1 more, which are too long for a comment.\n");
  }

  private static String print(List<JobChange> changes) {
    return new JobDiff("a", "a", changes).markdown();
  }

  private static List<JobChange> with(List<JobChange> changes, JobChange last) {
    List<JobChange> all = new ArrayList<>(changes);
    all.add(last);
    return all;
  }

  @Test
  void twoTextsOf200CharactersStandInALine() {
    String longest = "x".repeat(200);
    assertThat(text(change("w", longest, "a"))).contains("~ w: " + longest + " → a\n");
    assertThat(text(change("w", longest + "x", "a")))
        .contains("~ w\n    @@ -1 +1 @@\n    -" + longest + "x\n    +a\n");
    assertThat(text(change("w", "\nx", "a"))).contains("~ w\n    @@");
    assertThat(text(change("w", "", "a"))).contains("~ w: (empty) → a\n");
  }

  @Test
  void aChangeIsNamedByItsKindItsRoleAndWhatItIs() {
    assertThat(change("commands", "a", "b")).hasToString("COMMANDS worker: commands");
    assertThat(added("b")).hasToString("NOTE note");
  }

  @Test
  void linesAreThoseBetweenTheirEnds() {
    assertThat(ChangeCollector.lines("")).isEmpty();
    assertThat(ChangeCollector.lines("\n")).containsExactly("");
    assertThat(ChangeCollector.lines("a")).containsExactly("a");
    assertThat(ChangeCollector.lines("a\n\nb\n")).containsExactly("a", "", "b");
  }
}
