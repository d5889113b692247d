package io.github.paiprotocol.api.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests that are folders: each case is a folder with an input and an expectation.
 *
 * <p>A missing expectation is written, and the test fails once. Any other file in a case fails it,
 * so does a case without input. With {@code -Dpai.golden.update=true} expectations are written
 * anew.
 */
public final class Golden {
  private static final boolean UPDATE = Boolean.getBoolean("pai.golden.update");

  private Golden() {}

  /**
   * One test for each folder in a folder.
   *
   * @param folder the folder, relative to the module
   * @param inputs names of files of which a case has one
   * @param expectation the name of the file with what is expected
   * @param actual gives what is expected for an input
   * @return the tests, in the order of the folders' names
   */
  public static Stream<DynamicTest> tests(
      Path folder, Set<String> inputs, String expectation, Function<Path, String> actual) {
    return list(folder).stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.getFileName().toString(), () -> check(one, inputs, expectation, actual)));
  }

  /**
   * The inputs of all cases in a folder.
   *
   * @param folder the folder, relative to the module
   * @param inputs names of files of which a case has one
   * @return the files, in the order of their folders' names
   */
  public static List<Path> inputs(Path folder, Set<String> inputs) {
    return list(folder).stream().map(one -> input(one, inputs)).toList();
  }

  private static void check(
      Path one, Set<String> inputs, String expectation, Function<Path, String> actual)
      throws IOException {
    Path input = input(one, inputs);
    Path expected = one.resolve(expectation);
    assertThat(list(one)).as("orphans in %s", one).isSubsetOf(List.of(input, expected));
    compare(expected, actual.apply(input));
  }

  /**
   * Compares a text with a file.
   *
   * @param expected the file
   * @param actual the text
   * @throws IOException when the file cannot be read or written
   */
  public static void compare(Path expected, String actual) throws IOException {
    boolean missing = !Files.exists(expected);
    if (missing || UPDATE) {
      Files.createDirectories(expected.getParent());
      Files.writeString(expected, actual);
    }
    if (missing && !UPDATE) {
      fail("%s was missing: it is written now, look whether it is right", expected);
    }
    assertThat(actual).as(expected.toString()).isEqualTo(Files.readString(expected));
  }

  private static Path input(Path one, Set<String> inputs) {
    Set<String> found = new TreeSet<>(inputs);
    found.removeIf(name -> !Files.exists(one.resolve(name)));
    assertThat(found).as("inputs in %s", one).hasSize(1);
    return one.resolve(found.iterator().next());
  }

  private static List<Path> list(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
