package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriorityValueTest {

  private static final Instant EPOCH = OpenPaiCluster.STANDARD_EPOCH;

  @ParameterizedTest
  @CsvSource({
    "0,   2021-02-01T02:54:48Z, -2114025175",
    "10,  2021-02-01T02:54:48Z, -1946253015",
    "100, 2021-02-01T02:54:48Z, -436303575",
    "-1,  2021-02-01T02:54:48Z, -2130802391",
    "0,   2021-01-14T08:25:36Z, -2113929216",
    "0,   2021-01-14T08:25:51Z, -2113929216",
    "0,   2021-01-14T08:25:52Z, -2113929217",
  })
  void valuesAreThoseOfTheRestServer(int priority, Instant time, int value) {
    assertThat(PriorityValue.of(priority, EPOCH, time)).isEqualTo(value);
  }

  @Test
  void timesOutsideOfTheCountAreItsEnds() {
    assertThat(PriorityValue.of(126, EPOCH, Instant.EPOCH)).isZero();
    assertThat(PriorityValue.of(126, EPOCH, EPOCH.plusSeconds(16L << 24))).isEqualTo(-0xFFFFFF);
    assertThat(PriorityValue.of(-1, EPOCH, Instant.MAX)).isEqualTo(-Integer.MAX_VALUE);
  }

  @Property
  void aHigherPriorityComesFirstAndThenTheOlderJob(
      @ForAll @IntRange(min = -1, max = 126) int a,
      @ForAll @IntRange(min = -1, max = 126) int b,
      @ForAll @LongRange(max = 400_000_000) long early,
      @ForAll @LongRange(max = 400_000_000) long later) {
    Instant first = EPOCH.plusSeconds(early);
    Instant second = first.plusSeconds(later);
    int one = PriorityValue.of(a, EPOCH, first);
    int other = PriorityValue.of(b, EPOCH, second);
    if (a == b) {
      assertThat(one).isGreaterThanOrEqualTo(other);
    } else {
      assertThat(Integer.compare(one, other)).isEqualTo(Integer.compare(a, b));
    }
  }
}
