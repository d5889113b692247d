package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.golden.GoldenCases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Pairs of jobs, and what is said of them. */
class DiffGoldenTest {
  static final GoldenCases CASES =
      GoldenCases.in(Path.of("src/test/resources/golden/diff"), "before.yaml")
          .with("after.yaml", "target");

  static JobDiff diff(Path before) throws IOException {
    return JobDiff.of(Sides.ofCase(before, "before.yaml"), Sides.ofCase(before, "after.yaml"));
  }

  @TestFactory
  Stream<DynamicTest> changesAreAsExpected() {
    return CASES
        .expect("diff.txt", job -> diff(job).text())
        .expect("diff.json", job -> diff(job).json())
        .expect("diff.md", job -> diff(job).markdown())
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> theyAreMirroredTheOtherWayRound() {
    return CASES.inputs().stream()
        .map(
            job ->
                DynamicTest.dynamicTest(
                    job.getParent().getFileName().toString(),
                    () ->
                        Sides.assertMirrored(
                            Sides.ofCase(job, "before.yaml"), Sides.ofCase(job, "after.yaml"))));
  }

  @TestFactory
  Stream<DynamicTest> noneShowsASecret() {
    return CASES.inputs().stream()
        .map(
            job ->
                DynamicTest.dynamicTest(
                    job.getParent().getFileName().toString(),
                    () -> {
                      JobDiff diff = diff(job);
                      assertThat(diff.text() + diff.json() + diff.markdown())
                          .doesNotContain("opensesame", "hunter");
                    }));
  }
}
