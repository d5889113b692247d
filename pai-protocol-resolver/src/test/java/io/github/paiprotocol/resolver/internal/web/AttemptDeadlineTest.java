package io.github.paiprotocol.resolver.internal.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AttemptDeadlineTest {
  private long now = Long.MAX_VALUE - 5;

  private AttemptDeadline of(Duration allowed) {
    return new AttemptDeadline(() -> now, allowed);
  }

  @Test
  void timeIsLeftUntilItHasPassedEvenWhereTheClockOverflows() throws Exception {
    AttemptDeadline deadline = of(Duration.ofMillis(10));

    assertThat(deadline.left()).isEqualTo(Duration.ofMillis(10));
    assertThat(deadline.leftMillis()).isEqualTo(10);
    now += 9_999_999;
    assertThat(deadline.left()).isEqualTo(Duration.ofNanos(1));
    assertThat(deadline.leftMillis()).isEqualTo(1);
    now++;
    assertThat(deadline.left()).isZero();
    assertThatThrownBy(deadline::leftMillis)
        .isInstanceOf(SocketTimeoutException.class)
        .hasMessage("was not over within 10 ms");
    now++;
    assertThatThrownBy(deadline::leftMillis).isInstanceOf(SocketTimeoutException.class);
  }

  @Test
  void aClockThatIsSetBackLeavesNoMoreThanIsAllowed() {
    AttemptDeadline deadline = of(Duration.ofSeconds(3));
    now -= 1_000_000_000;
    assertThat(deadline.left()).isEqualTo(Duration.ofSeconds(3));
    assertThat(deadline.allowed()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void anyDurationIsATime() throws Exception {
    assertThat(of(Duration.ofSeconds(Long.MAX_VALUE)).leftMillis()).isEqualTo(Integer.MAX_VALUE);
    assertThat(Durations.text(Duration.ofSeconds(3))).isEqualTo("3 s");
    assertThat(Durations.text(Duration.ofMillis(1_500))).isEqualTo("1500 ms");
    assertThat(Durations.text(Duration.ofMillis(999))).isEqualTo("999 ms");
  }
}
