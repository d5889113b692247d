package io.github.paiprotocol.cli.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.util.EnumMap;
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

  private static Map<List<String>, Long> plain = Map.of();

  static List<Dimension> dimensions() {
    return Dimensions.all().stream().filter(each -> CommandStages.take(each.kind())).toList();
  }

  @BeforeAll
  static void measurePlainJob() {
    plain = PlainCommands.allocated(CommandStages.ALL);
  }

  /** The first text of a kind would pay for the classes that all of them need. */
  @BeforeAll
  static void loadClasses() {
    Map<Dimension.Kind, Dimension> first = new EnumMap<>(Dimension.Kind.class);
    dimensions().forEach(each -> first.putIfAbsent(each.kind(), each));
    for (Dimension dimension : first.values()) {
      for (List<String> command : CommandStages.ALL) {
        CommandStages.cost(command, dimension.kind(), dimension.text().apply(1));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dimensions")
  void commandsCostNoMoreThanSomeTimesThoseForAPlainJob(Dimension dimension) {
    String text = dimension.ofSize(SIZE);
    long size = Math.max(SIZE, text.length());
    for (List<String> command : CommandStages.ALL) {
      long most = MOST * plain.get(command) * size / PlainCommands.SIZE;
      assertThat(CommandStages.cost(command, dimension.kind(), text).allocated())
          .as("bytes of `pai %s`", String.join(" ", command))
          .isLessThan(most);
    }
  }
}
