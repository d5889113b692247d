package io.github.paiprotocol.resolver.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.paiprotocol.resolver.event.ResolutionEvent.CacheHit;
import io.github.paiprotocol.resolver.event.ResolutionEvent.Cases;
import io.github.paiprotocol.resolver.event.ResolutionEvent.Fetching;
import io.github.paiprotocol.resolver.event.ResolutionEvent.Locating;
import io.github.paiprotocol.resolver.event.ResolutionEvent.Progress;
import io.github.paiprotocol.resolver.event.ResolutionEvent.Resolved;
import io.github.paiprotocol.resolver.event.ResolutionEvent.Retrying;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ResolutionEventTest {
  private static final String ADDRESS = "https://me:hunter2@h/a.yaml";

  static Stream<Arguments> events() {
    return Stream.of(
        arguments(new Locating("web", ADDRESS), "locating web"),
        arguments(new Fetching("web", ADDRESS), "fetching web"),
        arguments(new Progress("web", ADDRESS, 7, OptionalLong.of(9)), "7 of 9"),
        arguments(new CacheHit("web", ADDRESS, "sha256:1"), "cached sha256:1"),
        arguments(
            new Retrying("web", ADDRESS, 2, Duration.ofSeconds(3), "of " + ADDRESS), "attempt 2"),
        arguments(new Resolved("web", ADDRESS, "sha256:1", 8, Duration.ofSeconds(4)), "8 in PT4S"));
  }

  @ParameterizedTest
  @MethodSource("events")
  void eachKindHasItsCase(ResolutionEvent event, String text) {
    Cases<String> cases =
        new Cases<>(
            locating -> "locating " + locating.source(),
            fetching -> "fetching " + fetching.source(),
            progress -> progress.bytes() + " of " + progress.expected().orElseThrow(),
            cached -> "cached " + cached.digest(),
            retrying -> "attempt " + retrying.attempt(),
            resolved -> resolved.bytes() + " in " + resolved.duration());
    String said = event.match(cases);
    assertThat(said).isEqualTo(text);
  }

  @Test
  void noneHoldsACredential() {
    assertThat(events())
        .hasSize(6)
        .extracting(each -> (ResolutionEvent) each.get()[0])
        .allSatisfy(
            event -> {
              assertThat(event.toString()).contains("h/a.yaml").doesNotContain("hunter2");
              assertThat(event.address()).doesNotContain("hunter2");
            });
  }
}
