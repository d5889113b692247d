package io.github.paiprotocol.resolver.internal.web;

import static org.assertj.core.api.Assertions.assertThat;

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

class HttpRequestTest {
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
}
