package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.internal.web.ApacheTransport;
import io.github.paiprotocol.resolver.internal.web.HttpRequest;
import io.github.paiprotocol.resolver.internal.web.HttpTransport;
import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Refused addresses are not sent a single byte, however they are written or reached. */
class HttpAccessTest {
  /** Spellings of addresses that are not public; `@` is replaced by the port of a real server. */
  private static final List<String> FORBIDDEN =
      ImmutableList.of(
          "https://127.0.0.1:@/",
          "https://127.0.0.2:@/",
          "https://127.1:@/",
          "https://127.0.1:@/",
          "https://2130706433:@/",
          "https://017700000001:@/",
          "https://0x7f000001:@/",
          "https://0x7f.0.0.1:@/",
          "https://0177.0.0.1:@/",
          "https://0177.0.0.01:@/",
          "https://127.0.0.0x1:@/",
          "https://0X7F.1:@/",
          "https://127.000.000.001:@/",
          "https://4294967297:@/",
          "https://0:@/",
          "https://0.0.0.0:@/",
          "https://00000000000:@/",
          "https://127.0.0.1.:@/",
          "https://127.0.0.1%2e:@/",
          "https://%31%32%37.0.0.1:@/",
          "https://①②⑦.0.0.1:@/",
          "https://127。0。0。1:@/",
          "https://１２７.0.0.1:@/",
          "https://[::1]:@/",
          "https://[0:0:0:0:0:0:0:1]:@/",
          "https://[::]:@/",
          "https://[::ffff:127.0.0.1]:@/",
          "https://[::ffff:7f00:1]:@/",
          "https://[::127.0.0.1]:@/",
          "https://[::ffff:0:127.0.0.1]:@/",
          "https://[64:ff9b::127.0.0.1]:@/",
          "https://[64:ff9b::7f00:1]:@/",
          "https://[64:ff9b:1::7f00:1]:@/",
          "https://[2002:7f00:1::]:@/",
          "https://[2002:a00:1::1]:@/",
          "https://[2001:0:0:0:0:0:80ff:fffe]:@/",
          "https://[fe80::1]:@/",
          "https://[fe80::1%25lo]:@/",
          "https://[fe80::1%lo]:@/",
          "https://[fec0::1]:@/",
          "https://[fc00::1]:@/",
          "https://[fd00::1]:@/",
          "https://[ff02::1]:@/",
          "https://[100::1]:@/",
          "https://[::ffff:169.254.169.254]:@/",
          "https://localhost:@/",
          "https://LOCALHOST:@/",
          "https://localhost.:@/",
          "https://a.localhost:@/",
          "https://localhost.localdomain:@/",
          "https://ip6-localhost:@/",
          "https://ｌｏｃａｌｈｏｓｔ:@/",
          "https://local%68ost:@/",
          "https://me@127.0.0.1:@/",
          "https://redirector.test@127.0.0.1:@/",
          "https://redirector.test:x@127.0.0.1:@/",
          "https://127.0.0.1\\@redirector.test:@/",
          "https://127.0.0.1:@\\.redirector.test/",
          "https:// 127.0.0.1:@/",
          "https://127.0.0.1\t:@/",
          "https://127.0.0.1\u00a0:@/",
          "https://:@/",
          "https://..:@/",
          "https://.127.0.0.1:@/",
          "https://10.0.0.1/",
          "https://172.16.0.1/",
          "https://172.31.255.255/",
          "https://192.168.0.1/",
          "https://169.254.169.254/latest/meta-data/",
          "https://100.64.0.1/",
          "https://192.0.0.8/",
          "https://198.18.0.1/",
          "https://224.0.0.1/",
          "https://240.0.0.1/",
          "https://255.255.255.255/",
          "https://0.1.2.3/",
          "http://93.184.216.34/",
          "http://redirector.test:@/",
          "ftp://127.0.0.1:@/",
          "https://private.test:@/",
          "https://mixed.test:@/",
          "https://mapped.test:@/",
          "https://host.docker.internal:@/");

  @RegisterExtension final HostileServer redirector = HostileServer.https();
  @RegisterExtension final HostileServer canary = HostileServer.http();

  private final List<HttpRequest> sent = new ArrayList<>();
  private final HttpTransport real = new ApacheTransport(HostileServer.trusting());
  private final FakeHosts hosts =
      new FakeHosts()
          .answer("redirector.test", "127.0.0.1")
          .answer("private.test", "10.1.2.3")
          .answer("mixed.test", "93.184.216.34", "127.0.0.1")
          .answer("mapped.test", "::ffff:127.0.0.1");

  private HttpSource source(HttpTransport transport) {
    SourceSettings settings =
        SourceSettings.builder()
            .policy(AccessPolicy.standard().toBuilder().allowHost("redirector.test").build())
            .hosts(hosts)
            .nanoTime(() -> 0)
            .pause(wait -> {})
            .build();
    return new HttpSource(new WebReader(settings, transport));
  }

  private HttpSource source() {
    return source(
        request -> {
          sent.add(request);
          return real.send(request);
        });
  }

  private static FetchResult fetch(HttpSource source, String url) throws IOException {
    return source.fetch(
        source.locate(PrerequisiteRef.of(url), Optional.empty()).orElseThrow(),
        FetchContext.of(1000));
  }

  @Test
  void knowsAtLeastSixtySpellings() {
    assertThat(FORBIDDEN).hasSizeGreaterThanOrEqualTo(60).doesNotHaveDuplicates();
  }

  @Test
  void refusesEverySpellingBeforeAByteIsSent() {
    HttpSource source = source();
    for (String spelling : FORBIDDEN) {
      String url = spelling.replace("@/", canary.port() + "/").replace(":@", ":" + canary.port());
      if (!url.startsWith("http")) {
        continue;
      }
      AccessRefusedException refusal =
          catchThrowableOfType(AccessRefusedException.class, () -> fetch(source, url));
      assertThat(refusal).as(url).isNotNull();
      assertThat(refusal.rule()).as(url).isNotEmpty();
      assertThat(refusal.hint()).as(url).isNotEmpty();
    }
    assertThat(sent).isEmpty();
    assertThat(canary.connections()).isZero();
  }

  @Test
  @Thorough
  void refusesEverySpellingBehindARedirect() {
    HttpSource source = source();
    for (String spelling : FORBIDDEN) {
      String url = spelling.replace("@/", canary.port() + "/").replace(":@", ":" + canary.port());
      redirector.on("/", HostileAnswer.redirect(302, url));
      AccessRefusedException refusal =
          catchThrowableOfType(
              AccessRefusedException.class,
              () -> fetch(source, redirector.url("redirector.test", "/")));
      assertThat(refusal).as(url).isNotNull();
      assertThat(refusal.rule()).as(url).isNotEmpty();
    }
    assertThat(sent).allMatch(request -> request.address().host().equals("redirector.test"));
    assertThat(canary.connections()).isZero();
  }

  @Test
  void dialsOnlyWhatItCheckedWhenANameIsBoundAnew() {
    InetAddress first = InetAddresses.forString("93.184.216.34");
    hosts.answer("rebinding.test", "93.184.216.34").answer("rebinding.test", "127.0.0.1");
    List<List<InetAddress>> dialled = new ArrayList<>();
    HttpSource source =
        source(
            request -> {
              dialled.add(request.dial());
              throw new IOException("the first address does not answer");
            });

    assertThatThrownBy(
            () -> fetch(source, canary.url("rebinding.test", "/").replace("http:", "https:")))
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("127.0.0.1");
    assertThat(dialled).containsExactly(ImmutableList.of(first));
    assertThat(hosts.asked()).containsExactly("rebinding.test", "rebinding.test");
    assertThat(canary.connections()).isZero();
  }

  @Test
  void looksAHostUpOnceForEachRequest() throws IOException {
    redirector.on("/", HostileAnswer.document("name: a"));

    fetch(source(), redirector.url("redirector.test", "/"));

    assertThat(hosts.asked()).containsExactly("redirector.test");
    assertThat(sent).hasSize(1);
    assertThat(redirector.requests().get(0).header("Host"))
        .contains("redirector.test:" + redirector.port());
  }
}
