package io.github.paiprotocol.golden;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
 * <p>Expectations are compared and updated as {@link GoldenFile} says. A file that is neither input
 * nor expectation nor {@linkplain #with named} fails its case, so does a case without an input or
 * with several. Immutable and thread-safe.
 */
public final class GoldenCases {
  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final Path folder;
  private final Set<String> inputs;
  private final Set<String> others;
  private final Map<String, Output> outputs;
  private final boolean update;

  private GoldenCases(
      Path folder,
      Set<String> inputs,
      Set<String> others,
      Map<String, Output> outputs,
      boolean update) {
    this.folder = folder;
    this.inputs = inputs;
    this.others = others;
    this.outputs = outputs;
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
        requireNonNull(folder), Set.of(inputs), Set.of(), Map.of(), GoldenFile.isUpdating());
  }

  /**
   * Names what a case may hold beside its input.
   *
   * @param names names of files or folders, in place of those named before
   * @return the same cases
   */
  public GoldenCases with(String... names) {
    return new GoldenCases(folder, inputs, Set.of(names), outputs, update);
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
    Map<String, Output> more = new LinkedHashMap<>(outputs);
    more.put(name, actual);
    return new GoldenCases(folder, inputs, others, more, update);
  }

  /**
   * Sets whether expectations are written anew, in place of the system property.
   *
   * @param on whether to do so
   * @return the same cases
   */
  public GoldenCases update(boolean on) {
    return new GoldenCases(folder, inputs, others, outputs, on);
  }

  /**
   * One test for each case.
   *
   * @return the tests, in the order of the folders' names; at least one, which fails when there is
   *     no case
   */
  public Stream<DynamicTest> tests() {
    Class<?> test = CALLERS.getCallerClass();
    List<Path> cases = list(folder);
    if (cases.isEmpty()) {
      return Stream.of(DynamicTest.dynamicTest("no case", () -> fail(folder + " holds no case")));
    }
    return cases.stream()
        .map(one -> DynamicTest.dynamicTest(one.getFileName().toString(), () -> check(one, test)));
  }

  /**
   * The inputs of all cases.
   *
   * @return the files, in the order of the folders' names
   * @throws AssertionError when a case has no input, or several
   */
  public List<Path> inputs() {
    return list(folder).stream().map(this::input).toList();
  }

  private void check(Path one, Class<?> test) throws Exception {
    Path input = input(one);
    for (Path file : list(one)) {
      String name = file.getFileName().toString();
      if (!file.equals(input) && !outputs.containsKey(name) && !others.contains(name)) {
        fail(file + " belongs to nothing: a case has its input and " + outputs.keySet());
      }
    }
    for (Map.Entry<String, Output> output : outputs.entrySet()) {
      String actual = output.getValue().of(input);
      GoldenFile.check(one.resolve(output.getKey()), actual, test, update);
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

  private static List<Path> list(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
