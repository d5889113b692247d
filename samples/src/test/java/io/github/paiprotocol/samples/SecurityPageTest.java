package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tests that {@code docs/security.md} names exist and run. */
class SecurityPageTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w*Test)`");

  /** What marks a case of a test. */
  static final Pattern CASE =
      Pattern.compile("@(Test|TestFactory|ParameterizedTest|Property|Example|ArchTest)\\b");

  private final Map<String, Path> tests = new TreeMap<>();
  private List<String> lines = List.of();

  @BeforeEach
  void read() throws IOException {
    lines = Files.readAllLines(ROOT.resolve("docs/security.md"));
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path sources : modules.map(m -> m.resolve("src/test/java")).toList()) {
        if (Files.isDirectory(sources)) {
          addTests(sources);
        }
      }
    }
  }

  private void addTests(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.toString().endsWith("Test.java"))
          .forEach(file -> tests.put(file.getFileName().toString().replace(".java", ""), file));
    }
  }

  private static List<String> named(String line) {
    return NAMED.matcher(line).results().map(found -> found.group(1)).toList();
  }

  @Test
  void everyTestItNamesIsThereAndHoldsCases() throws IOException {
    List<String> named = lines.stream().flatMap(line -> named(line).stream()).toList();
    assertThat(named).hasSizeGreaterThan(20);
    for (String test : named) {
      assertThat(tests).containsKey(test);
      Matcher cases = CASE.matcher(Files.readString(tests.get(test)));
      assertThat(cases.find()).as(test + " holds cases").isTrue();
    }
  }

  @Test
  void everyPromiseNamesATest() {
    List<String> promises = new ArrayList<>();
    boolean table = false;
    for (String line : lines) {
      table = line.startsWith("| promise | held by |") || (table && line.startsWith("|"));
      if (table && !line.startsWith("| promise") && !line.startsWith("|--")) {
        promises.add(line);
      }
    }
    assertThat(promises).hasSizeGreaterThan(10).allSatisfy(p -> assertThat(named(p)).isNotEmpty());
  }
}
