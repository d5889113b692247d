package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Packages and source files stay small enough to read. */
class SourceSizesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String QUOTES = "\"".repeat(3);
  private static final int MOST_FILES = 40;
  private static final int MOST_LINES = 400;

  /** The sources of all modules, main or test. */
  private static List<Path> sources(String folder) throws IOException {
    List<Path> roots;
    try (Stream<Path> modules = Files.list(ROOT)) {
      roots = modules.map(each -> each.resolve(folder)).filter(Files::isDirectory).toList();
    }
    List<Path> sources = new ArrayList<>();
    for (Path root : roots) {
      try (Stream<Path> all = Files.walk(root)) {
        all.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    assertThat(sources).hasSizeGreaterThan(500);
    return sources;
  }

  @Test
  void packagesHaveAtMost40Files() throws IOException {
    Map<String, Integer> files = new TreeMap<>();
    for (Path source : sources("src/main/java")) {
      files.merge(ROOT.relativize(source.getParent()).toString(), 1, Integer::sum);
    }
    files.values().removeIf(count -> count <= MOST_FILES);
    assertThat(files).as("packages of more than %d files", MOST_FILES).isEmpty();
  }

  @Test
  void filesHaveAtMost400Lines() throws IOException {
    Map<String, Long> lines = new TreeMap<>();
    for (Path source : sources("src")) {
      lines.put(ROOT.relativize(source).toString(), codeLines(Files.readString(source)));
    }
    lines.values().removeIf(count -> count <= MOST_LINES);
    assertThat(lines).as("files of more than %d lines of code", MOST_LINES).isEmpty();
  }

  @Test
  void countsNeitherBlankLinesNorComments() {
    String source =
        """
        /** A comment
         * of two lines. */

        class A { // counts
          // a comment
          /* a comment */
          String a = \"""
              // counts, and the next line, too
              /* text
              \""";
        }
        """;
    assertThat(codeLines(source)).isEqualTo(6);
  }

  /** The number of lines that hold more than blanks and comments. */
  private static long codeLines(String source) {
    long count = 0;
    boolean comment = false;
    boolean textBlock = false;
    for (String line : source.lines().map(String::strip).toList()) {
      comment |= !textBlock && line.startsWith("/*");
      if (comment) {
        comment = !line.contains("*/");
      } else if (textBlock || !line.startsWith("//")) {
        count += line.isEmpty() ? 0 : 1;
        textBlock ^= line.indexOf(QUOTES) >= 0 && line.indexOf(QUOTES) == line.lastIndexOf(QUOTES);
      }
    }
    return count;
  }
}
