package io.github.paiprotocol.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests that are folders: each case is a folder with an input and files with what is expected of
 * it.
 *
 * <pre>{@code
 * {@literal @}TestFactory
 * Stream<DynamicTest> diagnosticsAreAsExpected() {
 *   return GoldenCases.in(Path.of("src/test/resources/golden"), "job.yaml")
 *       .expect("diagnostics.txt", job -> DiagnosticPrinter.plain().print(check(job)))
 *       .tests();
 * }
 * }</pre>
 *
 * <p>A missing expectation is written, and its test fails once, so that somebody looks at it. A
 * file that is neither input nor expectation fails its case, so does a case without an input or
 * with several. With {@code -Dpai.golden.update=true} expectations are written anew. Files are
 * UTF-8. Immutable and thread-safe.
 */
public final class GoldenCases {
  /** The system property that has expectations written anew when it is {@code true}. */
  public static final String UPDATE = "pai.golden.update";

  private final Path folder;
  private final ImmutableSet<String> inputs;
  private final ImmutableMap<String, Output> outputs;
  private final boolean update;

  private GoldenCases(
      Path folder, Set<String> inputs, Map<String, Output> outputs, boolean update) {
    this.folder = folder;
    this.inputs = ImmutableSet.copyOf(inputs);
    this.outputs = ImmutableMap.copyOf(outputs);
    this.update = update;
  }

  /** What is compared with an expectation. */
  @FunctionalInterface
  public interface Output {
    /**
     * Makes the text for a case.
     *
     * @param input the case's input
     * @return the text that stands in the expectation when all is well
     * @throws Exception when there is none, which fails the case
     */
    String of(Path input) throws Exception;
  }

  /**
   * The cases in a folder.
   *
   * @param folder the folder, with nothing but folders in it
   * @param inputs names of files, of which each case has exactly one
   * @return the cases; nothing is expected of them yet
   */
  public static GoldenCases in(Path folder, String... inputs) {
    return new GoldenCases(
        folder, ImmutableSet.copyOf(inputs), ImmutableMap.of(), Boolean.getBoolean(UPDATE));
  }

  /**
   * Adds a file with something that is expected of each case.
   *
   * @param name the file's name, none of the inputs' nor added before
   * @param actual makes what is compared with it
   * @return the same cases of which more is expected
   * @throws IllegalArgumentException when the name is taken
   */
  public GoldenCases expect(String name, Output actual) {
    if (inputs.contains(name) || outputs.containsKey(name)) {
      throw new IllegalArgumentException("`" + name + "` has a meaning already");
    }
    Map<String, Output> more =
        ImmutableMap.<String, Output>builder().putAll(outputs).put(name, actual).buildOrThrow();
    return new GoldenCases(folder, inputs, more, update);
  }

  /**
   * Whether expectations are written anew, whatever the system property says.
   *
   * @param on whether to do so
   * @return the same cases
   */
  public GoldenCases update(boolean on) {
    return new GoldenCases(folder, inputs, outputs, on);
  }

  /**
   * One test for each case.
   *
   * @return the tests, in the order of the folders' names; at least one, which fails when there is
   *     no case
   */
  public Stream<DynamicTest> tests() {
    List<Path> cases = list(folder);
    if (cases.isEmpty()) {
      return Stream.of(DynamicTest.dynamicTest("no case", () -> fail(folder + " holds no case")));
    }
    return cases.stream()
        .map(one -> DynamicTest.dynamicTest(one.getFileName().toString(), () -> check(one)));
  }

  private void check(Path one) throws Exception {
    Path input = input(one);
    for (Path file : list(one)) {
      String name = file.getFileName().toString();
      if (!file.equals(input) && !outputs.containsKey(name)) {
        fail(file + " belongs to nothing: a case has its input and " + outputs.keySet());
      }
    }
    for (Map.Entry<String, Output> output : outputs.entrySet()) {
      compare(one.resolve(output.getKey()), output.getValue().of(input));
    }
  }

  private Path input(Path one) {
    Set<String> found = new TreeSet<>(inputs);
    found.removeIf(name -> !Files.exists(one.resolve(name)));
    if (found.size() != 1) {
      fail(one + " must have exactly one input of " + inputs + ", but has " + found);
    }
    return one.resolve(found.iterator().next());
  }

  private void compare(Path expected, String actual) throws IOException {
    boolean missing = !Files.exists(expected);
    if (missing || update) {
      Files.writeString(expected, actual);
    }
    if (missing && !update) {
      fail(expected + " was missing: it is written now, look whether it is right");
    }
    assertEquals(Files.readString(expected), actual, expected.toString());
  }

  private static List<Path> list(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
