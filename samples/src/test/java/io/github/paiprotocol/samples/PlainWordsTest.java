package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Code, tests and pages use the words of the field. */
class PlainWordsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Each with the word to use. */
  private static final List<List<String>> WORDS =
      List.of(
          List.of("mend", "fix"),
          List.of("mends", "fixes"),
          List.of("mended", "fixed"),
          List.of("mending", "fixing"),
          List.of("circle", "cycle"),
          List.of("circles", "cycles"),
          List.of("whatever", "any, or name the cases"),
          List.of("nobody", "no one, or name who does not"),
          List.of("somebody", "a user, a caller"),
          List.of("anybody", "a user, a caller"),
          List.of("everybody", "all users"),
          List.of("whoever", "a user who, a caller that"),
          List.of("by halves", "partly"),
          List.of("is said to", "is reported as"),
          List.of("stands for", "means, represents"));

  /** They have such words as data: SVG's element, Mermaid's shape, this list. */
  private static final Set<String> EXEMPT =
      Set.of(
          "Chart.java",
          "HostilePicturesTest.java",
          "PlainWordsTest.java",
          "SoakChart.java",
          "StagesTest.java");

  private static final Set<String> SKIPPED =
      Set.of("target", ".git", "golden", "corpus", "node_modules");
  private static final CharMatcher LETTERS =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('A', 'Z'));

  @Test
  void codeTestsAndPagesUsePlainWords() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(ROOT)) {
      for (Path file : files.filter(PlainWordsTest::isRead).sorted().toList()) {
        int line = 0;
        for (String written : Files.readAllLines(file)) {
          String text = searchable(written);
          line++;
          for (List<String> word : WORDS) {
            if (has(text, word.get(0))) {
              found.add(
                  ROOT.relativize(file) + ":" + line + ": " + word.get(0) + " → " + word.get(1));
            }
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void findsWholeWordsOfAnyCase() {
    assertThat(has(searchable("// Whatever it is"), "whatever")).isTrue();
    assertThat(has(searchable("which stands\tfor  it"), "stands for")).isTrue();
    assertThat(has(searchable("recommended, amended"), "mend")).isFalse();
    assertThat(has(searchable("mendJob()"), "mend")).isFalse();
  }

  private static String searchable(String line) {
    return Ascii.toLowerCase(CharMatcher.whitespace().collapseFrom(line, ' '));
  }

  /** Whether a searchable line has some words in a row. */
  private static boolean has(String lower, String words) {
    for (int at = lower.indexOf(words); at >= 0; at = lower.indexOf(words, at + 1)) {
      int end = at + words.length();
      boolean begins = at == 0 || !LETTERS.matches(lower.charAt(at - 1));
      if (begins && (end == lower.length() || !LETTERS.matches(lower.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRead(Path file) {
    String name = file.getFileName().toString();
    List<String> folders =
        Splitter.on('/').splitToList(ROOT.relativize(file).toString().replace('\\', '/'));
    return folders.stream().noneMatch(SKIPPED::contains)
        && (name.endsWith(".java") || name.endsWith(".md") || name.endsWith(".mustache"))
        && !EXEMPT.contains(name);
  }
}
