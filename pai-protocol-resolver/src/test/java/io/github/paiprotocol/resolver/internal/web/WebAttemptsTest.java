package io.github.paiprotocol.resolver.internal.web;

import static io.github.paiprotocol.resolver.internal.web.WebOfPages.PAGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a server is asked again, and how long is waited before. */
class WebAttemptsTest {
  private final WebOfPages web = new WebOfPages();

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503, 599})
  void asksABusyServerAgain(int status) throws IOException {
    web.page(PAGE, status, "");
    web.page(PAGE, status, "");
    web.page(PAGE, status, "");
    web.page(PAGE, 200, "1");
    assertThat(web.body().body()).hasSize(1);
    // Half of 500 ms, 1 s and 2 s, and half of the other half.
    assertThat(web.pauses)
        .containsExactly(Duration.ofMillis(375), Duration.ofMillis(750), Duration.ofMillis(1_500));
    assertThat(web.events)
        .contains(
            ResolutionEvent.retrying(
                "web", PAGE, 2, Duration.ofMillis(750), "`" + PAGE + "` answered " + status));
  }

  @Test
  void givesUpAfterFourAttempts() {
    web.page(PAGE, 503, "");
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` answered 503 (4 attempts)");
    assertThat(web.requests).hasSize(4);
  }

  @Test
  void pausesGrowUpToFiveSeconds() {
    web.settings = web.settings.withAttempts(40);
    web.now = 0;
    web.page(PAGE, 503, "");
    web.settings =
        web.settings.withTimeouts(
            Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofHours(1));
    assertThatThrownBy(web::read).hasMessageContaining("(40 attempts)");
    assertThat(web.pauses)
        .hasSize(39)
        .startsWith(Duration.ofMillis(250), Duration.ofMillis(500))
        .endsWith(Duration.ofSeconds(5), Duration.ofSeconds(5));
  }

  @ParameterizedTest
  @CsvSource({
    "30, 30",
    "2, 2",
    "0, 0.375",
    "Wed; 21 Oct 2015 07:28:10 GMT, 10",
    "Wed; 21 Oct 2015 07:27:50 GMT, 0.375",
    "soon, 0.375",
    "'', 0.375",
    "1/, 0.375",
    "1:, 0.375"
  })
  void waitsAsLongAsTheServerAsks(String when, double seconds) throws IOException {
    web.page(
        PAGE,
        503,
        "",
        "retry-after",
        when.replace(';', ','),
        "date",
        "Wed, 21 Oct 2015 07:28:00 GMT");
    web.page(PAGE, 200, "1");
    assertThat(web.body().body()).hasSize(1);
    assertThat(web.pauses).containsExactly(Duration.ofMillis((long) (seconds * 1_000)));
  }

  @ParameterizedTest
  @CsvSource({"31, 31 s", "999999999, 999999999 s", "1000000000, 2147483647 s"})
  void refusesToWaitOverHalfAMinute(String when, String said) {
    web.page(PAGE, 503, "", "retry-after", when);
    assertThatThrownBy(web::read)
        .hasMessage("`" + PAGE + "` answered 503 and asks to wait " + said);
    assertThat(web.pauses).isEmpty();
  }

  @Test
  void noPauseExceedsTheTimeThatIsLeft() {
    web.settings =
        web.settings.withTimeouts(
            Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMillis(375));
    web.page(PAGE, 503, "");
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` answered 503");
    assertThat(web.pauses).isEmpty();
  }

  @Test
  void questionMayHaveLessTime() throws IOException {
    web.page(PAGE, 200, "1");
    Optional<Duration> second = Optional.of(Duration.ofSeconds(1));
    web.reader().send(web.question(PAGE).timeout(second).build());
    assertThat(web.requests.get(0).timeout()).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void doesNotAskAgainForAnUnsupportedHead() throws IOException {
    web.page(PAGE, 501, "body");
    WebResponse page = web.reader().send(web.question(PAGE).head(true).build());
    assertThat(page.status()).isEqualTo(501);
    assertThat(web.requests).hasSize(1);
    assertThatThrownBy(() -> web.reader().send(web.question(PAGE).build()))
        .hasMessageContaining("answered 501 (4 attempts)");
  }

  @Test
  void interruptEndsThePause() {
    web.page(PAGE, 503, "");
    web.pausing = duration -> Thread.currentThread().interrupt();
    assertThatThrownBy(web::read)
        .isInstanceOf(InterruptedIOException.class)
        .hasMessage("was interrupted while waiting for the next attempt");
    assertThat(Thread.interrupted()).isTrue();
  }
}
