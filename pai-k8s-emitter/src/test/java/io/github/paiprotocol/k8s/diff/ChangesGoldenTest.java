package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.golden.GoldenCases;
import io.github.paiprotocol.golden.GoldenFile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** One change for each case, and what is said of it. Secrets contain the word {@code canary}. */
class ChangesGoldenTest {
  private static final Path CASES = Path.of("src", "test", "resources", "golden", "changes");

  @FunctionalInterface
  private interface SideReader {
    DiffSide read(Path file) throws IOException;
  }

  @TestFactory
  Stream<DynamicTest> changesOfJobsAreTold() {
    return tests("jobs", ChangesGoldenTest::job);
  }

  @TestFactory
  Stream<DynamicTest> changesOfDIJobsAreTold() {
    return tests("dijobs", ChangesGoldenTest::dijob);
  }

  @TestFactory
  Stream<DynamicTest> changesOfObjectsAreTold() {
    return tests("objects", file -> ObjectDiffs.side(Files.readString(file)));
  }

  /** Of a job there is more to say, also beside a DIJob. */
  @Test
  void allOfAJobIsToldBesideADIJob() throws IOException {
    DiffSide job = Sides.of(Path.of("..", "samples", "jobs", "hello.yaml"), Optional.empty());
    DiffSide dijob = dijob(CASES.resolve("dijobs/unchanged/before.yaml"));
    GoldenFile.check(CASES.resolve("job-to-dijob.txt"), JobDiff.of(job, dijob).text());
  }

  /** Where a component comes from is told at the place that asks for it. */
  @Test
  void componentsAreToldWhereTheyAreAskedFor() throws IOException {
    Path folder = CASES.resolve("jobs/component-where-it-is-asked-for");
    assertThat(
            JobDiff.of(job(folder.resolve("before.yaml")), job(folder.resolve("after.yaml")))
                .changes())
        .extracting(change -> change + " at " + change.path().orElse(""))
        .containsExactly(
            "COMPONENT worker: component `tool` at taskRoles.worker.prerequisites",
            "COMPONENT worker: component `other` at taskRoles.worker.prerequisites");
  }

  private static Stream<DynamicTest> tests(String folder, SideReader reader) {
    return GoldenCases.in(CASES.resolve(folder), "before.yaml")
        .with("after.yaml", "target", "one.yaml", "two.yaml", "image.yaml")
        .expect(
            "diff.txt",
            file -> told(reader.read(file), reader.read(file.resolveSibling("after.yaml"))))
        .tests();
  }

  private static String told(DiffSide before, DiffSide after) {
    Sides.assertMirrored(before, after);
    String text = JobDiff.of(before, after).text();
    assertThat(text).doesNotContain("canary");
    return text;
  }

  private static DiffSide job(Path file) throws IOException {
    return DiffSide.of(
        PrerequisiteResolver.builder()
            .files(file.resolveSibling(""))
            .build()
            .resolve(
                ProtocolValidator.standard().require(ProtocolReader.standard().jobs().read(file))));
  }

  private static DiffSide dijob(Path file) throws IOException {
    return Sides.of(
        PrerequisiteResolver.builder()
            .files(Path.of("src", "test", "resources", "dijob"))
            .build()
            .resolve(
                ProtocolValidator.standard()
                    .require(ProtocolReader.standard().dijobs().read(file))),
        Optional.of(Sides.target(file).orElse("dijob")));
  }
}
