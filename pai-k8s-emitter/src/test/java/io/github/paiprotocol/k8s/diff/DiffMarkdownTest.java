package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Texts of strangers stay where they are put, by the rules of CommonMark. */
class DiffMarkdownTest {
  /** What is read as Markdown: our own words and signs. */
  private static final String OURS = "[A-Za-z0-9 ,:→…#()\\-\n]*";

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "`",
            "``",
            "```",
            "~~~",
            "\n",
            "\r",
            "\t",
            " ",
            "    ",
            "<img src=x>",
            "</details>",
            "[a](http://x)",
            "@all",
            "#1",
            "|",
            "\\",
            "*",
            "_",
            "> ",
            "- ",
            "# ",
            "$x$",
            "&#64;",
            "\u202e",
            "\u001b[31m",
            "\u2028",
            "\u0085",
            "\ud800",
            "x");
    return pieces.list().ofMaxSize(12).map(list -> String.join("", list));
  }

  private static JobChange change(Kind kind, String what, String before, String after) {
    return new JobChange(
        kind,
        Optional.of(what),
        what,
        Optional.of(what),
        Optional.of(before),
        Optional.of(after),
        false,
        true);
  }

  /** What is left of a text without its code: fences, then spans, as CommonMark finds them. */
  private static String outside(String markdown) {
    StringBuilder left = new StringBuilder();
    Optional<String> fence = Optional.empty();
    for (String line : markdown.split("\n", -1)) {
      String bare = line.strip();
      boolean ticks = bare.startsWith("```") && bare.indexOf('`', run(bare)) < 0;
      if (fence.isPresent()) {
        boolean closes =
            bare.equals("`".repeat(bare.length())) && bare.length() >= fence.get().length();
        fence = closes ? Optional.empty() : fence;
      } else if (ticks && line.startsWith("  ")) {
        fence = Optional.of(bare.substring(0, run(bare)));
      } else {
        left.append(line).append('\n');
      }
    }
    assertThat(fence).as("a fence that is not closed in " + markdown).isEmpty();
    return withoutSpans(left.toString());
  }

  private static int run(String text) {
    int end = 0;
    while (end < text.length() && text.charAt(end) == '`') {
      end++;
    }
    return end;
  }

  private static String withoutSpans(String text) {
    StringBuilder left = new StringBuilder();
    for (int at = 0; at < text.length(); ) {
      int ticks = run(text.substring(at));
      if (ticks == 0) {
        left.append(text.charAt(at++));
        continue;
      }
      int end = at + ticks;
      while (end < text.length() && run(text.substring(end)) != ticks) {
        end += Math.max(1, run(text.substring(end)));
      }
      assertThat(end).as("a span that is not closed in " + text).isLessThan(text.length());
      at = end + ticks;
    }
    return left.toString();
  }

  @Property(tries = 2000)
  void nothingLeavesItsCode(
      @ForAll("texts") String what, @ForAll("texts") String before, @ForAll("texts") String after) {
    for (Kind kind : List.of(Kind.COMMANDS, Kind.OBJECT)) {
      JobChange change = change(kind, what, before, after);
      List<JobChange> changes = before.equals(after) ? List.of() : List.of(change);
      assertThat(outside(new JobDiff(what, after, changes).markdown())).matches(OURS);
    }
  }

  @Property(tries = 1000)
  void nothingBeginsALineOfTheTextOrMovesTheCursor(
      @ForAll("texts") String what, @ForAll("texts") String before, @ForAll("texts") String after) {
    JobChange change = change(Kind.COMMANDS, what, before, after);
    String text = new JobDiff(what, after, List.of(change)).text();
    assertThat(text.lines())
        .allMatch(line -> line.matches("|job .*|Role .*|~ .*|    .*|What runs changes\\."));
    assertThat(text.replace("\n", "")).doesNotContainPattern("[\\p{Cntrl}&&[^\t]]|[\u2028\u202e]");
  }

  @Test
  void whatDoesNotFitIsCounted() {
    List<JobChange> changes = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      changes.add(change(Kind.COMMANDS, "role" + i, "x".repeat(100), "y".repeat(100)));
    }
    String text = new JobDiff("a", "a", changes).markdown();
    assertThat(text).hasSizeLessThan(DiffMarkdown.MOST).containsPattern("and [0-9]+ more, which");
    String lines = String.join("\n", Collections.nCopies(10_000, "`".repeat(1_000)));
    assertThat(new JobDiff("a", "a", List.of(change(Kind.COMMANDS, "c", "", lines))).markdown())
        .hasSizeLessThan(DiffMarkdown.MOST)
        .contains("more");
  }
}
