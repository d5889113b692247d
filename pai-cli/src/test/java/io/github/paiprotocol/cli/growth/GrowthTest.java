package io.github.paiprotocol.cli.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No text may cost more than a plain one of its size: each way in which a text can grow goes
 * through every stage at three sizes, and what a stage allocates may grow with what is read and
 * written, and no faster. The system property {@code pai.growth} gives another smallest size in
 * characters: bounded work that is quadratic up to its bound shows as growth in small texts, and
 * products of small factors only in large ones.
 *
 * <p>Work that allocates nothing does not show here: {@link GrowthReport} prints times.
 */
@Thorough
class GrowthTest {
  private static final int UNIT = Integer.getInteger("pai.growth", 200);

  /** How much faster than its text a cost may grow: tables that double, and what is sorted. */
  private static final double ALLOWED = 1.3;

  /**
   * Bytes for each character of a text up to which growth says nothing. What little a stage
   * allocates at first depends on how much of it is compiled, and lists that are bounded, such as
   * the names that are looked at for a hint, still fill up at these sizes.
   */
  private static final int NOTHING = 600;

  static List<Dimension> dimensions() {
    return Dimensions.all();
  }

  @Test
  void everythingThatCanGrowIsThere() {
    assertThat(dimensions())
        .hasSizeGreaterThan(60)
        .extracting(Dimension::toString)
        .doesNotHaveDuplicates();
    assertThat(dimensions()).extracting(Dimension::kind).contains(Dimension.Kind.values());
  }

  @ParameterizedTest
  @MethodSource("dimensions")
  void costGrowsWithTheSize(Dimension dimension) {
    // The first time, classes are loaded.
    Sample.of(dimension, UNIT);
    Sample one = Sample.of(dimension, UNIT);
    Sample ten = Sample.of(dimension, 10 * UNIT);
    Sample hundred = Sample.of(dimension, 100 * UNIT);

    // What is too large is refused, and then less is written.
    double growth =
        Math.max(
            ratio(hundred.read() - one.read(), ten.read() - one.read()),
            ratio(hundred.size() - one.size(), ten.size() - one.size()));
    // A digit more in a text may be ten times the work, or one error that was not there before.
    long nothing = NOTHING * (long) Math.max(100 * UNIT, hundred.read() - one.read());
    for (String stage : hundred.meter().costs().keySet()) {
      long base = one.allocated(stage);
      long linear =
          (long)
              (ALLOWED
                  * Math.max(growth, ofStage(stage, one, ten, hundred))
                  * (ten.allocated(stage) - base));
      assertThat(hundred.allocated(stage) - base)
          .as("bytes of stage `%s`: at first %d, then %d", stage, base, ten.allocated(stage))
          .isLessThan(Math.max(linear, nothing));
    }
  }

  /** A stage may write more than all that was read, which the sum of all stages does not show. */
  private static double ofStage(String stage, Sample one, Sample ten, Sample hundred) {
    return ratio(
        hundred.written(stage) - one.written(stage), ten.written(stage) - one.written(stage));
  }

  private static double ratio(long more, long before) {
    return before <= 0 ? 0 : (double) more / before;
  }

  /**
   * What a text cost.
   *
   * @param read how long it is
   * @param size what was read and written, in characters
   * @param meter what each stage cost
   */
  private record Sample(int read, long size, Meter meter) {
    static Sample of(Dimension dimension, int size) {
      String text = dimension.ofSize(size);
      Meter meter = Stages.run(dimension.kind(), text);
      return new Sample(text.length(), text.length() + meter.written(), meter);
    }

    long allocated(String stage) {
      return meter.costs().getOrDefault(stage, Meter.Cost.NOTHING).allocated();
    }

    long written(String stage) {
      return meter.costs().getOrDefault(stage, Meter.Cost.NOTHING).written();
    }
  }
}
