package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What sources of the web are given and what they give, with the defaults that are promised. */
class WebValuesTest {
  @Test
  void answersAreReadByNamesInAnyCase() throws Exception {
    AtomicBoolean closed = new AtomicBoolean();
    InputStream body =
        new ByteArrayInputStream(new byte[0]) {
          @Override
          public void close() {
            closed.set(true);
          }
        };
    Map<String, String> headers = new HashMap<>(Map.of("etag", "token"));
    HttpResponse response = new HttpResponse(200, headers, body);
    headers.put("date", "now");

    assertThat(response.header("ETag")).contains("token");
    assertThat(response.header("Date")).isEmpty();
    assertThat(response).hasToString("HttpResponse[200]");
    response.close();
    assertThat(closed).isTrue();
  }

  @Test
  void requestsKeepWhatTheyWereGiven() throws Exception {
    List<InetAddress> dial = new ArrayList<>(List.of(InetAddress.getByName("192.0.2.1")));
    Map<String, String> headers = new HashMap<>(Map.of("Accept", "a"));
    HttpRequest request =
        new HttpRequest(
            WebAddress.parse("https://host/"),
            false,
            dial,
            headers,
            Optional.empty(),
            Duration.ofSeconds(1),
            Duration.ofSeconds(2));
    dial.clear();
    headers.clear();

    assertThat(request.dial()).containsExactly(InetAddress.getByName("192.0.2.1"));
    assertThat(request.headers()).containsExactly(Map.entry("Accept", "a"));
  }

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
    assertThat(settings.transport()).isEmpty();
    assertThat(settings.hosts().resolve("192.0.2.1"))
        .containsExactly(InetAddress.getByName("192.0.2.1"));
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
    Timing timing = SourceSettings.builder().build().timing();
    long before = timing.nanos();
    timing.pause(Duration.ofMillis(20));
    assertThat(timing.nanos() - before).isGreaterThanOrEqualTo(19_000_000);
    List<Double> spread = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      spread.add(timing.jitter());
    }
    assertThat(spread)
        .allMatch(each -> each >= 0 && each < 1)
        .as("clients that fail together do not come back together")
        .doesNotHaveDuplicates();
  }
}
