package io.github.paiprotocol.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import javax.management.ObjectName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The short form of {@code scripts/soak}: what a job leaves behind shows after some hundreds. */
@Thorough
@Isolated("it counts the objects and threads of the whole process")
class SoakTest {
  /** A collector, a compiler or a test before this one may begin or end something meanwhile. */
  private static final int OTHERS = 8;

  /** Each job has dozens of objects of ours. */
  private static final int JOBS = 500;

  @TempDir Path folder;

  @Test
  void nothingStaysOfJobsThatAreDone() throws Exception {
    try (Soak soak = new Soak(folder)) {
      soak.upTo(JOBS);
      long before = ourObjects();
      SoakFigures after = soak.upTo(2 * JOBS);
      assertThat(ourObjects() - before).isLessThan(JOBS);
      assertThat(after.jobs()).isEqualTo(2 * JOBS);
      assertThat(soak.taken()).isBetween((long) JOBS, 2L * JOBS - 1);
    }
  }

  /** Those that ask a server, most of them with a resolver of their own. */
  @Test
  void noThreadConnectionOrFileStaysOfJobsThatAskServers() throws Exception {
    try (Soak soak = new Soak(folder)) {
      soak.one(52);
      SoakFigures before = SoakFigures.now(1, folder);
      LongStream.range(1, 40).forEach(i -> soak.one(100 * i + 52));
      LongStream.range(1, 40).forEach(i -> soak.one(100 * i + 53));
      SoakFigures after = SoakFigures.now(80, folder);
      assertThat(after.threads()).isLessThan(before.threads() + OTHERS);
      assertThat(after.handles()).isLessThan(before.handles() + OTHERS);
      assertThat(after.files()).isEqualTo(before.files());
    }
  }

  /** How many objects of classes of ours are reached. */
  private static long ourObjects() throws Exception {
    String histogram =
        (String)
            ManagementFactory.getPlatformMBeanServer()
                .invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "gcClassHistogram",
                    new Object[] {new String[0]},
                    new String[] {String[].class.getName()});
    return histogram
        .lines()
        .map(line -> line.strip().split(" +"))
        .filter(cells -> cells.length > 3 && cells[3].startsWith("io.github.paiprotocol."))
        .mapToLong(cells -> Long.parseLong(cells[1]))
        .sum();
  }

  @Test
  void jobsAreOfEveryQualityAndNoneIsLikeAnother() throws Exception {
    SoakTexts texts = new SoakTexts();
    Set<SoakTexts.Quality> found = EnumSet.noneOf(SoakTexts.Quality.class);
    LongStream.range(0, 10_000).mapToObj(SoakTexts::quality).forEach(found::add);
    assertThat(found).containsExactlyInAnyOrder(SoakTexts.Quality.values());
    try (SoakComponents components = SoakComponents.open(folder)) {
      List<String> all = LongStream.range(0, JOBS).mapToObj(i -> texts.of(i, components)).toList();
      assertThat(all).doesNotHaveDuplicates();
      assertThat(LongStream.range(0, JOBS).mapToObj(i -> texts.of(i, components)).toList())
          .isEqualTo(all);
    }
  }

  @Test
  void theChartHasALineForEachKindOfThing() throws Exception {
    SoakFigures first = new SoakFigures(10, 17 << 20, 10, 15, 52);
    Path chart = folder.resolve("soak.svg");
    Files.writeString(
        chart, SoakChart.of(List.of(first, new SoakFigures(100, 18 << 20, 10, 15, 52))));
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(chart.toFile())
                .getElementsByTagName("polyline")
                .getLength())
        .isEqualTo(4);
    assertThat(Files.readString(chart)).contains(">17.0<", ">18.0<", ">100<", "temporary files");
  }
}
