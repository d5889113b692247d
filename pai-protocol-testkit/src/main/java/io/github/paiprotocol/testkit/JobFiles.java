package io.github.paiprotocol.testkit;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.testkit.internal.PrintedProblems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
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
 *
 * @param files which files are looked at; by default those whose names end in {@code .yaml}, {@code
 *     .yml} or {@code .json}
 * @param reader reads jobs; {@link ProtocolReader#standard()} by default
 * @param validator checks jobs and prerequisites; {@link ProtocolValidator#standard()} by default
 * @param resolver resolves what is valid; by default files are resolved only where {@code targets}
 *     are given, with the files beside each
 * @param targets what jobs and DIJobs are rendered for, after they were resolved; none by default
 * @param profile the cluster they are rendered for; one without anything by default
 * @param user who submits them; {@code user} by default
 * @param strict whether warnings fail a file, and what a target cannot express; false by default
 */
@org.immutables.value.Value.Builder
public record JobFiles(
    Predicate<Path> files,
    ProtocolReader reader,
    ProtocolValidator validator,
    Optional<PrerequisiteResolver> resolver,
    List<Target> targets,
    ClusterProfile profile,
    String user,
    boolean strict) {
  private static final List<String> ENDINGS = ImmutableList.of(".yaml", ".yml", ".json");

  /** Copies the list. */
  public JobFiles {
    requireNonNulls(files, reader, validator, resolver, profile, user);
    targets = ImmutableList.copyOf(targets);
  }

  /**
   * A builder that starts from the defaults.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads and validates files; nothing is resolved, and warnings are allowed.
   *
   * @param folder the folder, or a single file
   * @return a test for each file, in the order of their paths, to be returned by a method with
   *     {@code @TestFactory}
   * @throws UncheckedIOException when a folder cannot be listed
   */
  public static Stream<DynamicTest> check(Path folder) {
    return builder().build().in(folder);
  }

  /**
   * Checks files.
   *
   * @param folder the folder, or a single file
   * @return a test for each file, in the order of their paths, to be returned by a method with
   *     {@code @TestFactory}
   * @throws UncheckedIOException when a folder cannot be listed
   */
  public Stream<DynamicTest> in(Path folder) {
    if (Files.notExists(folder)) {
      return Stream.of(dynamicTest(folder.toString(), () -> fail("there is no `" + folder + "`")));
    }
    List<JobFile> found = paths(folder).stream().map(path -> JobFile.read(path, this)).toList();
    Stream<DynamicTest> tests = found.stream().map(file -> test(folder, file));
    return found.stream().anyMatch(JobFile::isOurs)
        ? tests
        : Stream.concat(tests, Stream.of(dynamicTest(folder.toString(), () -> noneIn(folder))));
  }

  private static void noneIn(Path folder) {
    fail("no file below `" + folder + "` holds a job, DIJobs or prerequisites");
  }

  private List<Path> paths(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(JobFiles::isFile).filter(files).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list `" + folder + "`: " + e.getMessage(), e);
    }
  }

  /** A link that leads nowhere is one, too, so that its test says so. */
  private static boolean isFile(Path path) {
    return Files.isRegularFile(path) || !Files.exists(path);
  }

  private DynamicTest test(Path folder, JobFile file) {
    Path shown = folder.equals(file.path()) ? file.path() : folder.relativize(file.path());
    return dynamicTest(shown.toString(), file.path().toUri(), () -> check(file));
  }

  private void check(JobFile file) throws IOException {
    if (!file.isOurs()) {
      abort("`" + file.path() + "` holds no job, no DIJob and no prerequisite");
    }
    List<Diagnostic> found = file.check(this);
    if (strict ? !found.isEmpty() : found.stream().anyMatch(Diagnostic::isError)) {
      fail(PrintedProblems.printed(found));
    }
  }

  private static boolean isNamedLikeOne(Path file) {
    return ENDINGS.stream().anyMatch(file.toString()::endsWith);
  }

  /** Builds checks. Not thread-safe. */
  public static final class Builder extends JobFilesBuilder {
    Builder() {
      files(JobFiles::isNamedLikeOne);
      reader(ProtocolReader.standard());
      validator(ProtocolValidator.standard());
      profile(ClusterProfile.builder().build());
      user("user");
      strict(false);
    }
  }
}
