package io.github.paiprotocol.testkit;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.testkit.internal.PrintedProblems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Checks all files with jobs below a folder, each in a test of its own.
 *
 * <pre>{@code
 * // annotated with @TestFactory
 * Stream<DynamicTest> jobsAreRight() {
 *   return JobFiles.check(Path.of("jobs"));
 * }
 * }</pre>
 *
 * <p>What a file is about, its content tells: a job, DIJobs, or prerequisites that others refer to.
 * Its test fails with all that is wrong, printed as {@code pai validate} prints it. A file that is
 * about something else, such as a manifest of Kubernetes, is a skipped test; one that looks like a
 * misspelt job is a job. A folder without any job, DIJob or prerequisite has a test that fails, so
 * that a wrong path is noticed. Links to other folders are not followed.
 */
public final class JobFiles {
  private JobFiles() {}

  /**
   * Reads and validates files; nothing is resolved, and warnings are allowed.
   *
   * @param folder the folder, or a single file
   * @return a test for each file, in the order of their paths, to be returned by a method with
   *     {@code @TestFactory}
   * @throws UncheckedIOException when a folder cannot be listed
   */
  public static Stream<DynamicTest> check(Path folder) {
    return check(folder, JobFileOptions.standard());
  }

  /**
   * Checks files.
   *
   * @param folder the folder, or a single file
   * @param options what is checked
   * @return a test for each file, in the order of their paths, to be returned by a method with
   *     {@code @TestFactory}
   * @throws UncheckedIOException when a folder cannot be listed
   */
  public static Stream<DynamicTest> check(Path folder, JobFileOptions options) {
    Objects.requireNonNull(options, "options");
    if (Files.notExists(folder)) {
      return Stream.of(dynamicTest(folder.toString(), () -> fail("there is no `" + folder + "`")));
    }
    List<JobFile> files =
        paths(folder, options).stream().map(path -> JobFile.read(path, options)).toList();
    Stream<DynamicTest> tests = files.stream().map(file -> test(folder, file, options));
    return files.stream().anyMatch(JobFile::isOurs)
        ? tests
        : Stream.concat(tests, Stream.of(dynamicTest(folder.toString(), () -> noneIn(folder))));
  }

  private static void noneIn(Path folder) {
    fail("no file below `" + folder + "` holds a job, DIJobs or prerequisites");
  }

  private static List<Path> paths(Path folder, JobFileOptions options) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(JobFiles::isFile).filter(options.files()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list `" + folder + "`: " + e.getMessage(), e);
    }
  }

  /** A link that leads nowhere is one, too, so that its test says so. */
  private static boolean isFile(Path path) {
    return Files.isRegularFile(path) || !Files.exists(path);
  }

  private static DynamicTest test(Path folder, JobFile file, JobFileOptions options) {
    Path shown = folder.equals(file.path()) ? file.path() : folder.relativize(file.path());
    return dynamicTest(shown.toString(), file.path().toUri(), () -> check(file, options));
  }

  private static void check(JobFile file, JobFileOptions options) throws IOException {
    if (!file.isOurs()) {
      abort("`" + file.path() + "` holds no job, no DIJob and no prerequisite");
    }
    List<Diagnostic> found = file.check(options);
    if (options.strict() ? !found.isEmpty() : found.stream().anyMatch(Diagnostic::isError)) {
      fail(PrintedProblems.printed(found));
    }
  }
}
