package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.ManualTiming;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Timeouts hold even if the clock jumps, and no duration is negative. */
class ClockJumpsTest {
  private static final Duration FOREVER = Duration.ofSeconds(Long.MAX_VALUE);
  private static final AccessPolicy LOCAL =
      AccessPolicy.unconfigured().toBuilder()
          .allowHost("127.0.0.1")
          .allowPlainHttp("127.0.0.1")
          .build();

  @RegisterExtension final HostileServer server = HostileServer.http();
  @TempDir Path cache;

  /** Jumps by so much each time it is looked at. */
  private record Jumping(AtomicLong now, long step, List<Duration> pauses) {
    Jumping(long start, long step) {
      this(new AtomicLong(start), step, new ArrayList<>());
    }

    long nanos() {
      return now.addAndGet(step);
    }

    void pause(Duration duration) {
      pauses.add(duration);
    }
  }

  private FetchResult fetch(Jumping timing, HttpSettings settings) throws IOException {
    return fetch(timing::nanos, timing::pause, settings);
  }

  private FetchResult fetch(LongSupplier nanoTime, Consumer<Duration> pause, HttpSettings settings)
      throws IOException {
    HttpSource source =
        HttpSource.of(
            SourceSettings.builder()
                .policy(LOCAL)
                .nanoTime(nanoTime)
                .pause(pause)
                .http(settings)
                .build());
    return source.fetch(
        source.locate(PrerequisiteRef.of(server.url("/a")), Optional.empty()).orElseThrow(),
        FetchContext.of(1000));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, -3_600_000_000_000L, Long.MIN_VALUE / 64})
  void attemptsEndWhenTheClockStopsOrGoesBack(long step) {
    server.on("/a", HostileAnswer.status(503));
    Jumping timing = new Jumping(0, step);
    assertThatThrownBy(() -> fetch(timing, HttpSettings.standard()))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("(4 attempts)");
    assertThat(server.requests()).hasSize(4);
    assertThat(timing.pauses()).hasSize(3).allMatch(pause -> !pause.isNegative());
  }

  @Test
  void aClockThatJumpsAheadEndsTheAttempts() {
    server.on("/a", HostileAnswer.status(503));
    assertThatThrownBy(() -> fetch(new Jumping(0, 3_600_000_000_000L), HttpSettings.standard()))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("did not answer within 60 s");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MAX_VALUE - 5, Long.MIN_VALUE})
  void theLongestPatienceAndAClockThatRunsOverAreFine(long start) throws IOException {
    server.on("/a", HostileAnswer.status(503), HostileAnswer.document("name: a"));
    HttpSettings patient =
        new HttpSettings(FOREVER, FOREVER, FOREVER, 3, FOREVER, FOREVER, FOREVER, 5);
    Jumping timing = new Jumping(start, 1);
    assertThat(fetch(timing, patient)).isInstanceOf(FetchResult.Found.class);
    assertThat(timing.pauses()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "'Fri, 31 Dec 9999 23:59:59 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 1",
    "'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 4",
    "'Fri, 31 Dec 9999 23:59:59 GMT', 'nonsense', 4",
    "'Mon, 99 Xxx 0000 99:99:99 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 4",
    "999999999999999999999999, 'Thu, 01 Jan 1970 00:00:00 GMT', 1",
    "-5, 'Thu, 01 Jan 1970 00:00:00 GMT', 4",
  })
  void datesFarAwayAreNotWaitedFor(String retryAfter, String date, int requests) {
    server.on("/a", HostileAnswer.retryAfter(503, retryAfter, date));
    ManualTiming timing = new ManualTiming();
    assertThatThrownBy(() -> fetch(timing::nanos, timing::pause, HttpSettings.standard()))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("answered 503");
    assertThat(server.requests()).hasSize(requests);
    assertThat(timing.pauses()).allMatch(pause -> pause.compareTo(Duration.ofSeconds(30)) <= 0);
  }

  /** The cache knows no time: what it holds is asked for by digest and by version. */
  @Test
  void durationsOfEventsAreNeverNegative() {
    server.on("/a", HostileAnswer.version("name: a\ncommands: [a]\n", "\"1\""));
    for (int i = 0; i < 2; i++) {
      List<ResolutionEvent> events = new ArrayList<>();
      Jumping timing = new Jumping(0, -1_000_000_000L);
      PrerequisiteResolver resolver =
          PrerequisiteResolver.unconfigured()
              .policy(LOCAL)
              .web()
              .clock(timing::nanos, timing::pause)
              .cache(cache)
              .listener(events::add)
              .build();
      assertThat(resolver.load(server.url("/a")).content())
          .isEqualTo(Content.of("name: a\ncommands: [a]\n"));
      assertThat(events)
          .filteredOn(event -> event.kind() == ResolutionEvent.Kind.RESOLVED)
          .hasSize(1)
          .allSatisfy(event -> assertThat(event.duration()).isGreaterThanOrEqualTo(Duration.ZERO));
    }
  }
}
