package io.github.paiprotocol.api.internal.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {

  @ParameterizedTest
  @CsvSource({
    "2026-02-28T23:59:59Z, 2026-02-28T23:59:59Z",
    "2026-02-28T23:59:59.123456789Z, 2026-02-28T23:59:59.123456789Z",
    "2026-03-01T01:00:00+01:30, 2026-02-28T23:30:00Z",
    "2024-02-29T00:00:00-17:59, 2024-02-29T17:59:00Z"
  })
  void momentsAreRead(String text, String moment) {
    assertThat(Timestamps.parse(text)).contains(Instant.parse(moment));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "today",
        "2026-02-30T00:00:00Z",
        "2026-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-02-28T24:00:00Z",
        "2026-02-28T00:00:60Z",
        "2026-02-28T00:00:00",
        "2026-02-28 00:00:00Z",
        "2026-02-28T00:00Z"
      })
  void otherTextsAndDaysThatAreNotAreNone(String text) {
    assertThat(Timestamps.parse(text)).isEmpty();
  }
}
