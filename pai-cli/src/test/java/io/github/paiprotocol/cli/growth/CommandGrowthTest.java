package io.github.paiprotocol.cli.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No text may cost a command that people wait for more than {@value #MOST} times what a plain job
 * costs it, by what is allocated for each character. As for {@link GrowthTest} the system property
 * {@code pai.growth} gives the size; 1000 means texts of 100,000 characters. {@link CommandReport}
 * prints times.
 */
@Thorough
class CommandGrowthTest {
  private static final int SIZE = 100 * Integer.getInteger("pai.growth", 200);
  private static final int MOST = 12;

  /** What costs more, and how much: each diagnostic is made, also those that are only counted. */
  private static final Map<String, Integer> MISSES =
      Map.of("JOB one name used often", 35, "JOB wrong types", 20);

  private static Map<List<String>, Long> plain = Map.of();

  static List<Dimension> dimensions() {
    return Dimensions.all().stream().filter(each -> CommandStages.take(each.kind())).toList();
  }

  @BeforeAll
  static void measurePlainJob() {
    plain = PlainCommands.allocated(CommandStages.HELD);
  }

  @ParameterizedTest
  @MethodSource("dimensions")
  void commandsCostNoMoreThanSomeTimesThoseForAPlainJob(Dimension dimension) {
    String text = dimension.ofSize(SIZE);
    long size = Math.max(SIZE, text.length());
    for (List<String> command : CommandStages.HELD) {
      long times = MISSES.getOrDefault(dimension.toString(), MOST);
      long most = times * plain.get(command) * size / PlainCommands.SIZE;
      assertThat(CommandStages.cost(command, dimension.kind(), text).allocated())
          .as("bytes of `pai %s`", String.join(" ", command))
          .isLessThan(most);
    }
  }
}
