package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlaceTest {
  /** One text may have a great many tags, all of one length and distance. */
  @Test
  void placesInOneTextFillTheRowsOfTables() {
    int size = 1 << 16;
    for (int distance = 1; distance <= 64; distance++) {
      int step = distance;
      long rows =
          IntStream.range(0, size)
              .map(i -> Place.text(ProtocolPath.root(), i * step, i * step + 2).hashCode())
              // As tables of the library spread them.
              .map(hash -> (hash ^ (hash >>> 16)) & (2 * size - 1))
              .distinct()
              .count();
      assertThat(rows).as("rows in use at distance %d", distance).isGreaterThan(size / 4);
    }
  }
}
