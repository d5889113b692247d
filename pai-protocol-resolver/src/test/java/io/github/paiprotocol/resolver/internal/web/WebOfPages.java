package io.github.paiprotocol.resolver.internal.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.net.InetAddresses;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** A {@link WebReader} whose server is a table of pages, and whose clock is a number. */
final class WebOfPages {
  static final String PAGE = "https://example.com/page";
  static final Credentials TOKEN = Credentials.bearer("hunter2-of-mine");

  final Map<String, List<Answer>> pages = new HashMap<>();
  final List<HttpRequest> requests = new ArrayList<>();
  final List<ResolutionEvent> events = new ArrayList<>();
  final List<Duration> pauses = new ArrayList<>();
  long now = 500_000;
  Duration answersAfter = Duration.ZERO;
  Consumer<Duration> pausing = duration -> {};
  HttpSettings settings = HttpSettings.standard();
  AccessPolicy policy = AccessPolicy.standard();
  CredentialProvider credentials = CredentialProvider.none();
  Function<String, List<InetAddress>> hosts = host -> addresses("93.184.216.34");
  Optional<String> etag = Optional.empty();
  long byteLimit = 100;

  static List<InetAddress> addresses(String... texts) {
    return Stream.of(texts).map(InetAddresses::forString).toList();
  }

  interface Answer {
    HttpResponse give() throws IOException;
  }

  void page(String address, int status, String body, String... headers) {
    page(address, status, body.getBytes(UTF_8), headers);
  }

  void page(String address, int status, byte[] body, String... headers) {
    Map<String, String> all = new HashMap<>();
    for (int i = 0; i < headers.length; i += 2) {
      all.put(headers[i], headers[i + 1]);
    }
    answer(address, () -> new HttpResponse(status, all, new ByteArrayInputStream(body)));
  }

  void answer(String address, Answer answer) {
    pages.computeIfAbsent(address, a -> new ArrayList<>()).add(answer);
  }

  /** The last answer of a page is given again and again. */
  private HttpResponse send(HttpRequest request) throws IOException {
    requests.add(request);
    now += answersAfter.toNanos();
    List<Answer> answers = pages.get(request.address().toString());
    return (answers.size() > 1 ? answers.remove(0) : answers.get(0)).give();
  }

  private void pause(Duration duration) {
    pausing.accept(duration);
    pauses.add(duration);
    now += duration.toNanos();
  }

  WebReader reader() {
    return new WebReader(
        SourceSettings.builder()
            .policy(policy)
            .hosts(hosts)
            .credentials(credentials)
            .http(settings)
            .nanoTime(() -> now)
            .pause(this::pause)
            .build(),
        this::send);
  }

  WebRequest.Builder question(String address) throws IOException {
    WebRequest.Builder question = WebRequest.builder();
    return question
        .address(WebAddress.parse(address))
        .accept("text/yaml")
        .etag(etag)
        .byteLimit(byteLimit)
        .listener(events::add);
  }

  WebAnswer read() throws IOException {
    return reader().read(question(PAGE).build());
  }

  WebAnswer.Page body() throws IOException {
    return (WebAnswer.Page) read();
  }

  /** Redirects of {@link #PAGE}, of which the last leads to a page. */
  void redirects(int count) {
    String from = PAGE;
    for (int i = 0; i < count; i++) {
      page(from, 301 + i % 3, "", "location", " /" + i);
      from = "https://example.com/" + i;
    }
    page(from, 200, "here");
  }
}
