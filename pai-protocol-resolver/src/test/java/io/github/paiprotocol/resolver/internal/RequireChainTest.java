package io.github.paiprotocol.resolver.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A long way is shown by its ends, and what is left out is counted. */
class RequireChainTest {

  @ParameterizedTest
  @CsvSource({
    "0, job",
    "1, job → n1",
    "8, job → n1 → n2 → n3 → n4 → n5 → n6 → n7 → n8",
    "9, job → n1 → n2 → n3 → … 2 more … → n6 → n7 → n8 → n9",
    "30, job → n1 → n2 → n3 → … 23 more … → n27 → n28 → n29 → n30",
  })
  void aWayIsShownWithItsEnds(int steps, String shown) {
    RequireChain way = RequireChain.ofJob();
    for (int i = 1; i <= steps; i++) {
      way = way.then("n" + i);
    }

    assertThat(way).hasToString(shown);
    if (steps > 0) {
      assertThat(way.to("last")).startsWith("job → n1").endsWith("n" + steps + " → last");
    }
    List<String> names =
        IntStream.rangeClosed(0, steps).mapToObj(i -> i == 0 ? "job" : "n" + i).toList();
    assertThat(Cycle.joined(names)).as("a row is shown like a way").isEqualTo(shown);
  }

  @Test
  void listsAnAliasAndItsPrerequisiteOnce() {
    RequireChain way = RequireChain.ofJob().then("tools").then("tools");

    assertThat(way).hasToString("job → tools");
    assertThat(way.to("tools")).isEqualTo("job → tools → tools");
  }
}
