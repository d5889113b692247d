package io.github.paiprotocol.resolver.internal.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Throwables;
import com.google.common.net.InetAddresses;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HostResolver;
import io.github.paiprotocol.resolver.spi.HttpMethod;
import io.github.paiprotocol.resolver.spi.HttpRequest;
import io.github.paiprotocol.resolver.spi.HttpResponse;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.Timing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is read of answers, at its limits. A table of pages is the server, and a number the clock.
 */
class WebReaderTest {
  private static final String PAGE = "https://example.com/page";
  private static final Credentials TOKEN = Credentials.bearer("hunter2-of-mine");

  private final Map<String, List<Answer>> pages = new HashMap<>();
  private final List<HttpRequest> requests = new ArrayList<>();
  private final List<ResolutionEvent> events = new ArrayList<>();
  private final List<Duration> pauses = new ArrayList<>();
  private long now = 1_000;
  private Duration answersAfter = Duration.ZERO;
  private double jitter = 0.5;
  private Pause pausing = duration -> {};
  private HttpSettings settings = HttpSettings.standard();
  private AccessPolicy policy = AccessPolicy.standard();
  private CredentialProvider credentials = CredentialProvider.none();
  private HostResolver hosts = host -> addresses("93.184.216.34");
  private Optional<String> etag = Optional.empty();
  private long byteLimit = 100;

  private static List<InetAddress> addresses(String... texts) {
    return Stream.of(texts).map(InetAddresses::forString).toList();
  }

  private interface Pause {
    void last(Duration duration) throws InterruptedException;
  }

  private interface Answer {
    HttpResponse give() throws IOException;
  }

  private void page(String address, int status, String body, String... headers) {
    page(address, status, body.getBytes(UTF_8), headers);
  }

  private void page(String address, int status, byte[] body, String... headers) {
    Map<String, String> all = new HashMap<>();
    for (int i = 0; i < headers.length; i += 2) {
      all.put(headers[i], headers[i + 1]);
    }
    answer(address, () -> new HttpResponse(status, all, new ByteArrayInputStream(body)));
  }

  private void answer(String address, Answer answer) {
    pages.computeIfAbsent(address, a -> new ArrayList<>()).add(answer);
  }

  /** The last answer of a page is given again and again. */
  private HttpResponse send(HttpRequest request) throws IOException {
    requests.add(request);
    now += answersAfter.toNanos();
    List<Answer> answers = pages.get(request.address().toString());
    return (answers.size() > 1 ? answers.remove(0) : answers.get(0)).give();
  }

  private final class Clock implements Timing {
    @Override
    public long nanos() {
      return now;
    }

    @Override
    public void pause(Duration duration) throws InterruptedException {
      pausing.last(duration);
      pauses.add(duration);
      now += duration.toNanos();
    }

    @Override
    public double jitter() {
      return jitter;
    }
  }

  private WebReader reader() {
    return new WebReader.Builder()
        .policy(policy)
        .transport(this::send)
        .hosts(hosts)
        .credentials(credentials)
        .settings(settings)
        .timing(new Clock())
        .build();
  }

  private WebQuestion question(String address) throws IOException {
    return WebQuestion.ofDocument(
        "web", WebAddress.parse(address), "text/yaml", etag, byteLimit, events::add);
  }

  private WebAnswer read() throws IOException {
    return reader().read(question(PAGE));
  }

  private WebAnswer.Page body() throws IOException {
    return (WebAnswer.Page) read();
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  @Test
  void aBodyMayFillItsLimit() throws IOException {
    byteLimit = 5;
    page(PAGE, 200, "12345", "content-length", "5");
    WebAnswer.Page page = body();
    assertThat(page.body()).asString().isEqualTo("12345");
    assertThat(page.address()).isEqualTo(PAGE);
    assertThat(events)
        .containsExactly(
            new ResolutionEvent.Fetching("web", PAGE),
            new ResolutionEvent.Progress("web", PAGE, 5, OptionalLong.of(5)));
    assertThat(requests.get(0).headers())
        .containsEntry("Accept", "text/yaml")
        .containsEntry("Accept-Encoding", "identity")
        .doesNotContainKey("If-None-Match");
  }

  @Test
  void oneByteMoreIsTooMany() {
    byteLimit = 5;
    page(PAGE, 200, "123456");
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` has more than the allowed 5 bytes");
    assertThat(requests).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "65536, true",
    "65541, true",
    "0000000065541, true",
    "0000000065542, false",
    "65542, false",
    "99999999999999999, false"
  })
  void anAnnouncedLengthMayBeThatOfAPackedBody(String length, boolean read) throws IOException {
    byteLimit = 5;
    page(PAGE, 200, "1", "content-length", length);
    if (read) {
      assertThat(body().body()).hasSize(1);
    } else {
      assertThatThrownBy(this::read).hasMessageContaining("more than the allowed 5 bytes");
    }
  }

  @ParameterizedTest
  @CsvSource(value = {"''", "-1", "1a", "/", ":", "123456789012345678"})
  void aLengthThatIsNoneIsNotAnnounced(String length) throws IOException {
    page(PAGE, 200, "1", "content-length", length);
    assertThat(body().body()).hasSize(1);
    assertThat(events).contains(new ResolutionEvent.Progress("web", PAGE, 1, OptionalLong.empty()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", " X-GZIP "})
  void whatIsUnpackedHasTheLimit(String encoding) throws IOException {
    byteLimit = 1_000;
    page(PAGE, 200, packed(new byte[1_000]), "content-encoding", encoding);
    page(PAGE, 200, packed(new byte[1_001]), "content-encoding", encoding);
    assertThat(body().body()).hasSize(1_000);
    assertThatThrownBy(this::read).hasMessageContaining("more than the allowed 1000 bytes");
  }

  /** A packed body of no bytes, with a name that fills it. */
  private static byte[] emptyOf(int length) throws IOException {
    byte[] member = packed(new byte[0]);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    member[3] = 8;
    out.write(member, 0, 10);
    out.writeBytes("n".repeat(length - member.length - 1).getBytes(UTF_8));
    out.write(0);
    out.write(member, 10, member.length - 10);
    return out.toByteArray();
  }

  @Test
  void whatIsSentHasALimitOfItsOwn() throws IOException {
    byteLimit = 5;
    page(PAGE, 200, emptyOf(65_541), "content-encoding", "gzip");
    page(PAGE, 200, emptyOf(65_542), "content-encoding", "gzip");
    assertThat(body().body()).isEmpty();
    assertThatThrownBy(this::read).hasMessageContaining("more than the allowed 5 bytes");
  }

  @Test
  void refusesEncodingsOtherThanGzip() throws IOException {
    page(PAGE, 200, "1", "content-encoding", "identity");
    page(PAGE, 200, "1", "content-encoding", "br");
    assertThat(body().body()).hasSize(1);
    assertThatThrownBy(this::read)
        .hasMessage("`" + PAGE + "` sent a content encoding other than gzip");
  }

  /** The JDK calls itself for each empty member, until the stack is full. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 100_000})
  void refusesSeveralMembers(int members) throws IOException {
    byte[] member = packed(new byte[0]);
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    for (int i = 0; i < members; i++) {
      sent.writeBytes(member);
    }
    byteLimit = 10_000_000;
    page(PAGE, 200, sent.toByteArray(), "content-encoding", "gzip");
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` sent more than one gzip member");
  }

  @Test
  void asksAgainForACutBody() throws IOException {
    byte[] whole = packed("name: a".getBytes(UTF_8));
    for (int length = 0; length < whole.length; length++) {
      pages.clear();
      page(PAGE, 200, Arrays.copyOf(whole, length), "content-encoding", "gzip");
      page(PAGE, 200, whole, "content-encoding", "gzip");
      assertThat(body().body()).asString().isEqualTo("name: a");
    }
    assertThat(requests).hasSize(2 * whole.length);
  }

  @Test
  void whatIsNoTextIsRefused() {
    page(PAGE, 200, new byte[] {'a', (byte) 0xff});
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` is not UTF-8 text");
    assertThat(requests).hasSize(1);
  }

  @Test
  void aBodyThatIsNotPackedAsAnnouncedIsAskedForAgain() throws IOException {
    page(PAGE, 200, "plain", "content-encoding", "gzip");
    page(PAGE, 200, "plain");
    assertThat(body().body()).asString().isEqualTo("plain");
    assertThat(requests).hasSize(2);
  }

  private static String[] fields(int count, int valueLength) {
    String[] headers = new String[2 * count];
    for (int i = 0; i < count; i++) {
      headers[2 * i] = "x" + (100 + i);
      headers[2 * i + 1] = "v".repeat(valueLength);
    }
    return headers;
  }

  @Test
  void aHeadHas200FieldsAtMost() throws IOException {
    page(PAGE, 200, "1", fields(200, 1));
    page(PAGE, 200, "1", fields(201, 1));
    assertThat(body().body()).hasSize(1);
    assertThatThrownBy(this::read).hasMessageContaining("with more than 200 fields");
    assertThat(requests).hasSize(2);
  }

  /** A field is its name, a colon, a space, its value and a line end. */
  @Test
  void aHeadHas64KibibytesAtMost() throws IOException {
    page(PAGE, 200, "1", fields(64, 1024 - 4 - 2 - 2));
    page(PAGE, 200, "1", fields(1, 64 * 1024 - 4 - 2 - 2));
    page(PAGE, 200, "1", fields(1, 64 * 1024 - 4 - 2 - 2 + 1));
    assertThat(body().body()).hasSize(1);
    assertThat(body().body()).hasSize(1);
    assertThatThrownBy(this::read).hasMessageContaining("of more than 65536 bytes");
  }

  private void redirects(int count) {
    String from = PAGE;
    for (int i = 0; i < count; i++) {
      page(from, 301 + i % 3, "", "location", " /" + i);
      from = "https://example.com/" + i;
    }
    page(from, 200, "here");
  }

  @Test
  void fiveRedirectsAreFollowed() throws IOException {
    redirects(5);
    WebAnswer.Page page = body();
    assertThat(page.body()).asString().isEqualTo("here");
    assertThat(page.address()).isEqualTo("https://example.com/4");
  }

  @Test
  void sixAreTooMany() {
    redirects(6);
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` leads through more than 5 redirects");
    assertThat(requests).hasSize(6);
  }

  @Test
  void redirectsMayNotLeadBackOrNowhereOrOutOfEncryption() {
    page(PAGE, 307, "", "location", "/b");
    page("https://example.com/b", 308, "", "location", PAGE);
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` leads back to itself by redirects");
    pages.clear();
    page(PAGE, 301, "");
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` redirects to nowhere");
    pages.clear();
    policy = AccessPolicy.standard().toBuilder().allowPlainHttp("example.com").build();
    page(PAGE, 301, "", "location", "http://example.com/");
    assertThatThrownBy(this::read)
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("which is not encrypted");
    pages.clear();
    page(PAGE, 301, "", "location", "https://localhost/");
    assertThatThrownBy(this::read).hasMessageContaining("names this machine");
    pages.clear();
    page(PAGE, 301, "", "location", "/a b");
    assertThatThrownBy(this::read)
        .hasMessageContaining("redirects where the address holds white space");
  }

  @Test
  void credentialsGoToTheirOriginOnly() throws IOException {
    credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    page(PAGE, 302, "", "location", "https://other.example.org/a?hunter2-of-mine");
    page("https://other.example.org/a?hunter2-of-mine", 403, "");
    WebAnswer.Forbidden answer = (WebAnswer.Forbidden) read();
    assertThat(requests.get(0).credentials()).contains(TOKEN);
    assertThat(requests.get(1).credentials()).isEmpty();
    assertThat(answer.use()).isEqualTo(CredentialUse.WITHHELD);
    assertThat(answer.hint("without", "with"))
        .contains("were withheld", "`https://other.example.org:443`");
    assertThat(events.toString()).doesNotContain("hunter2");
  }

  @Test
  void aServerThatForbidsIsToldHowItWasAsked() throws IOException {
    page(PAGE, 401, "");
    assertThat(((WebAnswer.Forbidden) read()).hint("without", "with")).isEqualTo("without");
    credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    assertThat(((WebAnswer.Forbidden) read()).hint("without", "with")).isEqualTo("with");
  }

  @Test
  void credentialsOfAQuestionStayAtItsOrigin() throws IOException {
    page(PAGE, 302, "", "location", "https://other.example.org/");
    page("https://other.example.org/", 200, "");
    WebQuestion question =
        question(PAGE).asked(HttpMethod.GET, Optional.of(TOKEN), Optional.empty());
    assertThat(reader().send(question).use()).isEqualTo(CredentialUse.WITHHELD);
    assertThat(requests.get(0).credentials()).contains(TOKEN);
    assertThat(requests.get(1).credentials()).isEmpty();
  }

  @Test
  void everyAddressOfAHostIsCheckedAndDialled() throws IOException {
    page(PAGE, 200, "1");
    hosts = host -> addresses("93.184.216.34", "2606:2800:220:1::1");
    assertThat(body().body()).hasSize(1);
    assertThat(requests.get(0).dial()).isEqualTo(addresses("93.184.216.34", "2606:2800:220:1::1"));
    requests.clear();
    hosts = host -> addresses("93.184.216.34", "10.0.0.1");
    assertThatThrownBy(this::read)
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("`10.0.0.1` (host `example.com`)");
    assertThat(requests).isEmpty();
  }

  @Test
  void anAddressIsDialledAsItIsWritten() throws IOException {
    page("https://[2606:2800:220:1::1]/", 200, "1");
    hosts = host -> addresses("10.0.0.1");
    assertThat(reader().read(question("https://[2606:2800:220:1::1]/"))).isNotNull();
    assertThat(requests.get(0).dial()).isEqualTo(addresses("2606:2800:220:1::1"));
  }

  @Test
  void aHostThatHasNoAddressMayHaveOneLater() {
    hosts = host -> List.of();
    assertThatThrownBy(this::read).hasMessage("the host `example.com` has no address (4 attempts)");
    hosts =
        host -> {
          throw new UnknownHostException(host);
        };
    assertThatThrownBy(this::read).hasMessage("the host `example.com` has no address (4 attempts)");
  }

  @Test
  void aLookupThatFailsOtherwiseEndsIt() {
    hosts =
        host -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(this::read).isInstanceOf(IllegalStateException.class).hasMessage("broken");
  }

  @Test
  void whoWaitsCanBeInterrupted() {
    page(PAGE, 503, "");
    pausing =
        duration -> {
          throw new InterruptedException();
        };
    assertThatThrownBy(this::read)
        .isInstanceOf(InterruptedIOException.class)
        .hasMessage("was interrupted while waiting for the next attempt");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aQueryIsShownToNobodyElse() throws IOException {
    page(PAGE + "?a=1", 200, "1");
    page("https://example.com/from", 302, "", "location", PAGE + "?a=1");
    assertThat(((WebAnswer.Page) reader().read(question(PAGE + "?a=1"))).address())
        .isEqualTo(PAGE + "?a=1");
    assertThat(((WebAnswer.Page) reader().read(question("https://example.com/from"))).address())
        .isEqualTo(PAGE + "?…");
  }

  @Test
  void onlyAPageHasABody() throws IOException {
    page(PAGE, 200, "body");
    page(PAGE, 404, "body");
    page(PAGE, 200, "body");
    WebQuestion get = question(PAGE).asked(HttpMethod.GET, Optional.empty(), Optional.empty());
    WebQuestion head = question(PAGE).asked(HttpMethod.HEAD, Optional.empty(), Optional.empty());
    assertThat(reader().send(get).body().bytes()).asString().isEqualTo("body");
    assertThat(reader().send(get).body().bytes()).isEmpty();
    assertThat(reader().send(head).body().bytes()).isEmpty();
  }

  @Test
  void anAnswerIsOneOfFour() throws IOException {
    page(PAGE, 200, "1");
    page(PAGE, 304, "");
    page(PAGE, 404, "");
    page(PAGE, 403, "");
    etag = Optional.of("v");
    WebAnswer.Cases<String> cases =
        new WebAnswer.Cases<>(
            page -> "page " + page.address(),
            unchanged -> "unchanged",
            missing -> "missing " + missing.status(),
            forbidden -> "forbidden " + forbidden.status());
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      answers.add(read().match(cases));
    }
    assertThat(answers)
        .containsExactly("page " + PAGE, "unchanged", "missing 404", "forbidden 403");
  }

  @Test
  void credentialsOfAQuestionComeBeforeThoseOfItsOrigin() throws IOException {
    Credentials other = Credentials.bearer("another");
    credentials = CredentialProvider.forOrigin("https://example.com/", other);
    page(PAGE, 302, "", "location", "/b");
    page("https://example.com/b", 200, "");
    reader().send(question(PAGE).asked(HttpMethod.GET, Optional.of(TOKEN), Optional.empty()));
    assertThat(requests).allMatch(request -> request.credentials().equals(Optional.of(TOKEN)));
  }

  @Test
  void credentialsNeedEncryptionUnlessTheHostIsAllowed() throws IOException {
    credentials = CredentialProvider.forOrigin("http://example.com/", TOKEN);
    policy = AccessPolicy.standard().toBuilder().allowPlainHttp("example.com").build();
    page("http://example.com/", 200, "1");
    assertThat(reader().read(question("http://example.com/"))).isNotNull();
    assertThat(requests.get(0).credentials()).contains(TOKEN);
  }

  @Test
  void whatWasSentIsNotSaid() {
    credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    settings = settings.withAttempts(1);
    answer(
        PAGE,
        () -> {
          throw new IOException("cannot send Bearer hunter2-of-mine");
        });
    assertThatThrownBy(this::read)
        .hasMessage("`" + PAGE + "` broke off (cannot send Bearer ******)")
        .satisfies(e -> assertThat(Throwables.getStackTraceAsString(e)).doesNotContain("hunter2"));
  }

  @Test
  void aFailureWithoutASecretKeepsItsCause() {
    settings = settings.withAttempts(1);
    IOException why = new SocketTimeoutException("Read timed out");
    answer(
        PAGE,
        () -> {
          throw why;
        });
    assertThatThrownBy(this::read)
        .hasMessage("`" + PAGE + "` did not answer in time (Read timed out)")
        .hasRootCause(why);
  }

  @ParameterizedTest
  @CsvSource({
    "'\"v1\"', '\"v1\"'",
    "'~', '~'",
    "'a b', 'a b'",
    "'\"hunter2-of-mine\"',",
    "'\u007f',",
    "'a\tb',"
  })
  void aVersionIsKeptWhenItIsOne(String tag, String kept) throws IOException {
    credentials = CredentialProvider.forOrigin("https://example.com/", TOKEN);
    page(PAGE, 200, "1", "etag", tag);
    assertThat(body().etag()).isEqualTo(Optional.ofNullable(kept));
  }

  @Test
  void aVersionHas1024CharactersAtMostAndIsThatOfTheAddressItself() throws IOException {
    page(PAGE, 200, "1", "etag", "v".repeat(1_024));
    page(PAGE, 200, "1", "etag", "v".repeat(1_025));
    page(PAGE, 302, "", "location", "/b");
    page("https://example.com/b", 200, "1", "etag", "v");
    assertThat(body().etag()).contains("v".repeat(1_024));
    assertThat(body().etag()).isEmpty();
    assertThat(body().etag()).isEmpty();
  }

  @Test
  void aKnownVersionIsAskedForOnlyThere() throws IOException {
    etag = Optional.of("\"v1\"");
    page(PAGE, 302, "", "location", "/b");
    page(PAGE, 304, "");
    page("https://example.com/b", 304, "");
    assertThatThrownBy(this::read)
        .hasMessage("`https://example.com/b` answered 304 to a question nobody asked");
    assertThat(read()).isEqualTo(new WebAnswer.Unchanged());
    assertThat(requests.get(0).headers()).containsEntry("If-None-Match", "\"v1\"");
    assertThat(requests.get(1).headers()).doesNotContainKey("If-None-Match");
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 410})
  void whatIsNotThereIsMissing(int status) throws IOException {
    page(PAGE, status, "");
    assertThat(read()).isEqualTo(new WebAnswer.Missing(status));
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 400, 428, 430, 499})
  void anyOtherAnswerEndsIt(int status) {
    page(PAGE, status, "");
    assertThatThrownBy(this::read)
        .isInstanceOf(SourceException.class)
        .hasMessage("`" + PAGE + "` answered " + status);
    assertThat(requests).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503, 599})
  void aBusyServerIsAskedAgain(int status) throws IOException {
    page(PAGE, status, "");
    page(PAGE, status, "");
    page(PAGE, status, "");
    page(PAGE, 200, "1");
    assertThat(body().body()).hasSize(1);
    // Half of 500 ms, 1 s and 2 s, and half of the other half.
    assertThat(pauses)
        .containsExactly(Duration.ofMillis(375), Duration.ofMillis(750), Duration.ofMillis(1_500));
    assertThat(events)
        .contains(
            new ResolutionEvent.Retrying(
                "web", PAGE, 2, Duration.ofMillis(750), "`" + PAGE + "` answered " + status));
  }

  @Test
  void fourAttemptsAreAll() {
    page(PAGE, 503, "");
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` answered 503 (4 attempts)");
    assertThat(requests).hasSize(4);
  }

  @Test
  void pausesGrowToTheirGreatest() {
    settings = settings.withAttempts(40);
    jitter = 0;
    page(PAGE, 503, "");
    settings =
        settings.withTimeouts(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofHours(1));
    assertThatThrownBy(this::read).hasMessageContaining("(40 attempts)");
    assertThat(pauses)
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
  void aServerSaysWhenToComeAgain(String when, double seconds) throws IOException {
    page(
        PAGE,
        503,
        "",
        "retry-after",
        when.replace(';', ','),
        "date",
        "Wed, 21 Oct 2015 07:28:00 GMT");
    page(PAGE, 200, "1");
    assertThat(body().body()).hasSize(1);
    assertThat(pauses).containsExactly(Duration.ofMillis((long) (seconds * 1_000)));
  }

  @ParameterizedTest
  @CsvSource({"31, 31 s", "999999999, 999999999 s", "1000000000, 2147483647 s"})
  void longerThanHalfAMinuteNobodyWaits(String when, String said) {
    page(PAGE, 503, "", "retry-after", when);
    assertThatThrownBy(this::read)
        .hasMessage("`" + PAGE + "` answered 503 and asks to wait " + said);
    assertThat(pauses).isEmpty();
  }

  @Test
  void noPauseIsLongerThanTheTimeThatIsLeft() {
    settings =
        settings.withTimeouts(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMillis(375));
    page(PAGE, 503, "");
    assertThatThrownBy(this::read).hasMessage("`" + PAGE + "` answered 503");
    assertThat(pauses).isEmpty();
  }

  @Test
  void timeRunsOutBetweenRedirectsToo() {
    settings =
        settings.withTimeouts(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(3));
    answersAfter = Duration.ofMillis(1_500);
    redirects(3);
    assertThatThrownBy(this::read)
        .hasMessage("`https://example.com/page` did not answer within 3 s");
    assertThat(requests).hasSize(2);
    assertThat(requests.get(0).timeout()).isEqualTo(Duration.ofSeconds(2));
    assertThat(requests.get(1).timeout()).isEqualTo(Duration.ofMillis(1_500));
    assertThat(requests.get(0).connectTimeout()).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void aQuestionMayHaveLessTime() throws IOException {
    page(PAGE, 200, "1");
    Optional<Duration> second = Optional.of(Duration.ofSeconds(1));
    reader().send(question(PAGE).asked(HttpMethod.GET, Optional.empty(), second));
    assertThat(requests.get(0).timeout()).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void aServerWithoutHeadIsNotAskedAgain() throws IOException {
    page(PAGE, 501, "body");
    WebPage page =
        reader().send(question(PAGE).asked(HttpMethod.HEAD, Optional.empty(), Optional.empty()));
    assertThat(page.status()).isEqualTo(501);
    assertThat(requests).hasSize(1);
    assertThatThrownBy(
            () ->
                reader()
                    .send(question(PAGE).asked(HttpMethod.GET, Optional.empty(), Optional.empty())))
        .hasMessageContaining("answered 501 (4 attempts)");
  }
}
