package io.github.paiprotocol.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Thorough
class StagesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tensorflow",
        "samples",
        "mebibyte",
        "roles-2",
        "compact-3",
        "chain-3",
        "wide-3",
        "replicas-3"
      })
  void everyStageRuns(String input) {
    Stages stages = new Stages();
    stages.input = input;
    stages.prepare();
    assertThat(stages.scan()).isPositive();
    for (Object made :
        List.of(
            stages.read(),
            stages.validate(),
            stages.toValidated(),
            stages.resolve(),
            stages.emit())) {
      assertThat(made).isNotNull();
    }
    assertThat(stages.print()).isPositive();
    assertThat(stages.whole()).isPositive();
    assertThat(stages.outputBytes()).isPositive();
  }

  /** How much memory it takes from text to JSON does not depend on the machine, as time does. */
  @Test
  void aJobTakesLittleMoreMemoryThanTheEventsOfItsText() {
    Stages stages = new Stages();
    stages.prepare();
    assertThat(allocated(stages::whole, 3_000)).isLessThan(5 * allocated(stages::scan, 3_000));
  }

  /**
   * What roles have in common is rendered, named and kept once; else this is nine times as much.
   * One of the six times is that each pod is checked as a value, by the rules for pods of DIJobs.
   */
  @ParameterizedTest
  @ValueSource(strings = {"pods", "jobset"})
  void objectsOfManyRolesTakeAFewTimesTheMemoryOfTheEventsOfTheirText(String target) {
    Stages stages = new Stages();
    stages.input = target + "-100";
    stages.prepare();
    assertThat(allocated(stages::emit, 100)).isLessThan(6 * allocated(stages::scan, 100));
  }

  /** Bytes of one run, the least of several: what is compiled meanwhile allocates, too. */
  private static long allocated(Runnable stage, int runs) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < runs; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      stage.run();
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }

  @Test
  void textsHaveTheSizeTheyAreNamedFor() {
    assertThat(BenchmarkTexts.tensorflow().length()).isBetween(4_500, 5_500);
    assertThat(BenchmarkTexts.of("mebibyte").get(0).length()).isBetween((1 << 20) - 100, 1 << 20);
    assertThat(BenchmarkTexts.of("samples")).hasSizeGreaterThan(5);
    assertThat(BenchmarkTexts.of("chain-3").get(0))
        .contains("require: [p1]", "prerequisites: [p0]");
    assertThat(BenchmarkTexts.of("wide-3").get(0)).contains("prerequisites: [p0, p1, p2]");
  }

  @Test
  void aRunGivesATableAndAChart() throws Exception {
    Figures figures =
        new Report(Report.Effort.NONE)
            .measure(List.of("tensorflow", "chain-1", "chain-10", "replicas-10"), true);
    Path page = folder.resolve("performance.md");
    Files.writeString(page, "before\n<!-- figures -->\nold\n<!-- end -->\nafter\n");
    Report.write(figures, folder);
    assertThat(Files.readString(page))
        .startsWith("before\n<!-- figures -->\n")
        .endsWith("<!-- end -->\nafter\n")
        .contains("| tensorflow | ", "| chain-10 | ", "Two threads do ")
        .doesNotContain("old");
    String chart = Files.readString(folder.resolve("performance.svg"));
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("performance.svg").toFile())
                .getElementsByTagName("circle")
                .getLength())
        .isEqualTo(3);
    assertThat(chart).contains("prefers-color-scheme: dark", "a chain", "DIJob");
  }
}
