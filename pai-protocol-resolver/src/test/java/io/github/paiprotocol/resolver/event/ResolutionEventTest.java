package io.github.paiprotocol.resolver.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ResolutionEventTest {
  private static final String ADDRESS = "https://me:hunter2@h/a.yaml";

  private static Stream<ResolutionEvent> events() {
    return Stream.of(
        ResolutionEvent.locating("web", ADDRESS),
        ResolutionEvent.fetching("web", ADDRESS),
        ResolutionEvent.progress("web", ADDRESS, 7, OptionalLong.of(9)),
        ResolutionEvent.cacheHit("web", ADDRESS, "sha256:1"),
        ResolutionEvent.retrying("web", ADDRESS, 2, Duration.ofSeconds(3), "of " + ADDRESS),
        ResolutionEvent.resolved("web", ADDRESS, "sha256:1", 8, Duration.ofSeconds(4)));
  }

  @Test
  void eachKindKeepsWhatItWasGiven() {
    assertThat(events())
        .extracting(
            event ->
                event.kind()
                    + " "
                    + event.bytes()
                    + event.expected()
                    + event.digest()
                    + event.attempt()
                    + event.duration())
        .containsExactly(
            "LOCATING 0OptionalLong.emptyOptional.empty0PT0S",
            "FETCHING 0OptionalLong.emptyOptional.empty0PT0S",
            "PROGRESS 7OptionalLong[9]Optional.empty0PT0S",
            "CACHE_HIT 0OptionalLong.emptyOptional[sha256:1]0PT0S",
            "RETRYING 0OptionalLong.emptyOptional.empty2PT3S",
            "RESOLVED 8OptionalLong.emptyOptional[sha256:1]0PT4S");
  }

  @Test
  void noneHoldsACredential() {
    assertThat(events())
        .allSatisfy(
            event -> {
              assertThat(event.toString()).contains("h/a.yaml").doesNotContain("hunter2");
              assertThat(event.address()).doesNotContain("hunter2");
            });
  }
}
