package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What sources of the web are given and what they give, with the defaults that are promised. */
class WebValuesTest {
  @Test
  void patienceIsAsPromised() {
    HttpSettings standard = HttpSettings.standard();
    HttpSettings promised =
        new HttpSettings(
            Duration.ofSeconds(10),
            Duration.ofSeconds(20),
            Duration.ofSeconds(60),
            4,
            Duration.ofMillis(500),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            5);
    assertThat(standard).isEqualTo(promised);
    Duration one = Duration.ofSeconds(1);
    Duration two = Duration.ofSeconds(2);
    Duration three = Duration.ofSeconds(3);
    assertThat(standard.withTimeouts(one, two, three).withAttempts(7))
        .isEqualTo(
            new HttpSettings(
                one,
                two,
                three,
                7,
                Duration.ofMillis(500),
                Duration.ofSeconds(10),
                Duration.ofSeconds(30),
                5));
  }

  @Test
  void settingsHaveDefaults() throws Exception {
    SourceSettings settings = SourceSettings.builder().build();
    settings.policy().checkUrl(WebAddress.parse("https://host/"));
    assertThatThrownBy(() -> settings.policy().checkUrl(WebAddress.parse("http://host/")))
        .isInstanceOf(AccessRefusedException.class);
    assertThat(settings.credentials().find("https://host:443")).isEmpty();
    assertThat(settings.trust()).isEmpty();
    assertThat(settings.hosts().apply("192.0.2.1"))
        .containsExactly(InetAddress.getByName("192.0.2.1"));
    assertThat(settings.hosts().apply("unknown.invalid")).isEmpty();
    assertThat(settings.http()).isEqualTo(HttpSettings.standard());
    assertThat(settings.fileRoots()).isEmpty();
    assertThat(settings.marketplace()).isEmpty();
  }

  @Test
  void needsNoListener() {
    FetchContext.of(1).listener().accept(ResolutionEvent.fetching("s", "a"));
    List<ResolutionEvent> heard = new ArrayList<>();
    FetchContext context = new FetchContext(0, Optional.empty(), Optional.empty(), heard::add);
    context.listener().accept(ResolutionEvent.fetching("s", "a"));
    assertThat(heard).hasSize(1);
    assertThat(context.byteLimit()).isZero();
  }

  @Test
  void theClockOfThisMachineRunsAndWaits() throws Exception {
    SourceSettings settings = SourceSettings.builder().build();
    long before = settings.nanoTime().getAsLong();
    settings.pause().accept(Duration.ofMillis(20));
    assertThat(settings.nanoTime().getAsLong() - before).isGreaterThanOrEqualTo(19_000_000);
    Thread.currentThread().interrupt();
    settings.pause().accept(Duration.ofHours(1));
    assertThat(Thread.interrupted()).isTrue();
  }
}
