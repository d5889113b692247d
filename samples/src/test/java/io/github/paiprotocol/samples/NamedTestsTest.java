package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A page that says which test holds what it promises names one that is there. */
class NamedTestsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern NAME = Pattern.compile("`([A-Z]\\w*Test)`");

  private static List<Path> files(Path folder, String extension) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(extension)).toList();
    }
  }

  private static Set<String> tests() throws IOException {
    List<Path> modules;
    try (Stream<Path> all = Files.list(ROOT)) {
      modules = all.toList();
    }
    Set<String> tests = new HashSet<>();
    for (Path module : modules) {
      for (Path file : files(module.resolve("src/test/java"), ".java")) {
        tests.add(file.getFileName().toString().replaceFirst("\\.java$", ""));
      }
    }
    return tests;
  }

  @Test
  void eachIsThere() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Path page : files(ROOT.resolve("docs"), ".md")) {
      for (MatchResult found : NAME.matcher(Files.readString(page)).results().toList()) {
        named.add(found.group(1));
      }
    }
    assertThat(named).isNotEmpty();
    assertThat(tests()).containsAll(named);
  }
}
