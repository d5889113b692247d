package io.github.paiprotocol.buildrules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Surefire passes over classes whose names do not end in Test, without a word. */
class TestNamesTest {
  private static final Pattern TEST =
      Pattern.compile(
          "(?m)^ *@(Test|TestFactory|ParameterizedTest|RepeatedTest|Property|Example)\\b");

  @Test
  void whatHoldsTestsIsNamedSoThatTheyRun() throws IOException {
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      List<Path> withTests =
          modules
              .map(module -> module.resolve("src/test/java"))
              .filter(Files::isDirectory)
              .flatMap(TestNamesTest::files)
              .filter(file -> TEST.matcher(text(file)).find())
              .toList();

      assertThat(withTests).isNotEmpty();
      assertThat(withTests).allMatch(file -> file.toString().endsWith("Test.java"));
    }
  }

  private static Stream<Path> files(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
