package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedCollectorTest {

  private record Finding(boolean error, int position, int order) {}

  @Test
  void theFirstErrorsAreKeptThenTheFirstWarnings() {
    Random random = new Random(11);
    for (int round = 0; round < 500; round++) {
      int limit = 1 + random.nextInt(8);
      BoundedCollector<Finding> kept = new BoundedCollector<>(limit);
      List<Finding> all = new ArrayList<>();
      int count = random.nextInt(80);
      boolean fewErrors = random.nextBoolean();
      for (int i = 0; i < count; i++) {
        boolean error = random.nextInt(fewErrors ? 20 : 2) == 0;
        Finding finding = new Finding(error, random.nextInt(30), i);
        all.add(finding);
        kept.add(finding.error(), finding.position(), () -> finding);
      }

      assertThat(kept.sorted()).isEqualTo(expected(all, limit));
      assertThat(kept.errors() + kept.warnings()).isEqualTo(count);
      assertThat(kept.errors()).isEqualTo(all.stream().filter(Finding::error).count());
    }
  }

  private static List<Finding> expected(List<Finding> all, int limit) {
    Comparator<Finding> byPosition =
        Comparator.comparingInt(Finding::position).thenComparingInt(Finding::order);
    List<Finding> first =
        new ArrayList<>(
            all.stream().filter(Finding::error).sorted(byPosition).limit(limit).toList());
    first.addAll(
        all.stream()
            .filter(finding -> !finding.error())
            .sorted(byPosition)
            .limit(limit - first.size())
            .toList());
    return first.stream().sorted(byPosition).toList();
  }

  @Test
  void whatCannotBeKeptIsNotEvenMade() {
    BoundedCollector<String> kept = new BoundedCollector<>(10);
    AtomicInteger made = new AtomicInteger();
    for (int i = 0; i < 100_000; i++) {
      kept.add(true, i, () -> "error " + made.incrementAndGet());
    }

    assertThat(made.get()).isEqualTo(10);
    assertThat(kept.errors()).isEqualTo(100_000);
    kept.add(false, 0, () -> "warning " + made.incrementAndGet());
    kept.add(true, 9, () -> "error " + made.incrementAndGet());
    assertThat(made.get()).isEqualTo(10);
    kept.add(true, 0, () -> "error " + made.incrementAndGet());
    assertThat(made.get()).isEqualTo(11);
  }

  @Test
  void warningsAreMadeWhereThereIsRoomForThem() {
    BoundedCollector<String> kept = new BoundedCollector<>(2);
    for (int i = 0; i < 8; i++) {
      String name = "warning " + (9 - i);
      kept.add(i == 0, 9 - i, () -> name);
    }
    kept.add(false, 0, () -> "first");

    assertThat(kept.sorted()).containsExactly("first", "warning 9");
  }
}
