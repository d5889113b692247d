package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.HttpTransports;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.FakeHosts;
import io.github.paiprotocol.testkit.HostileAnswer;
import io.github.paiprotocol.testkit.HostileServer;
import io.github.paiprotocol.testkit.ManualTiming;
import io.github.paiprotocol.testkit.TestCertificates;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Verdicts follow from what a registry really says, asked over TLS. */
class ImageCheckTest {
  private static final String BASIC = "Basic dTpwJnc=";

  @RegisterExtension final HostileServer registry = HostileServer.https();
  @RegisterExtension final HostileServer other = HostileServer.https();
  @RegisterExtension final HostileServer plain = HostileServer.http();

  private final ManualTiming timing = new ManualTiming();
  private final FakeHosts hosts =
      new FakeHosts()
          .answer("reg.example.test", "127.0.0.1")
          .answer("example.test", "127.0.0.1")
          .answer("other.test", "127.0.0.1");

  private AccessPolicy.Builder policy() {
    return AccessPolicy.unconfigured().toBuilder()
        .allowHost("example.test")
        .allowHost("other.test");
  }

  private ImageCheck.Builder builder(AccessPolicy.Builder policy) {
    return ImageCheck.builder()
        .web(
            SourceSettings.builder()
                .policy(policy.build())
                .hosts(hosts)
                .timing(timing)
                .transport(HttpTransports.trusting(TestCertificates.trusting()))
                .build());
  }

  private String image() {
    return "example.test:" + registry.port() + "/a/b:v1";
  }

  private ImageReport check(Optional<RegistryLogin> login) {
    return builder(policy()).build().check(image(), login);
  }

  private ImageReport check() {
    return check(Optional.empty());
  }

  private Optional<RegistryLogin> login() {
    return Optional.of(
        new RegistryLogin("https://example.test:" + registry.port(), "u", Secret.of("p&w")));
  }

  private ImageVerdict verdict(HostileAnswer... answers) {
    registry.on(Registry.PATH, answers);
    return check().verdict();
  }

  private String realm() {
    return registry.url("example.test", "/token");
  }

  @Test
  void anImageThatIsThereIsAskedForByHead() {
    registry.on(Registry.PATH, Registry.manifest());
    assertThat(check())
        .isEqualTo(
            new ImageReport(
                image(),
                ImageVerdict.EXISTS,
                "its registry has it",
                Optional.of(Registry.DIGEST),
                Optional.of("example.test:" + registry.port() + "/a/b@" + Registry.DIGEST)));
    assertThat(Registry.said(registry.requests())).containsExactly("HEAD " + Registry.PATH);
    assertThat(registry.requests().get(0).header("Accept").orElseThrow())
        .contains("vnd.oci.image.index.v1+json")
        .contains("vnd.oci.image.manifest.v1+json")
        .contains("vnd.docker.distribution.manifest.list.v2+json")
        .contains("vnd.docker.distribution.manifest.v2+json");
  }

  @ParameterizedTest
  @ValueSource(ints = {405, 501, 200})
  void whoseHeadSaysNothingIsAskedForAllOfItOnce(int status) {
    HostileAnswer all = HostileAnswer.document(Registry.MANIFEST);
    registry.on(Registry.PATH, HostileAnswer.byMethod(HostileAnswer.status(status), all));
    assertThat(check().digest()).contains(Registry.DIGEST);
    assertThat(Registry.said(registry.requests()))
        .containsExactly("HEAD " + Registry.PATH, "GET " + Registry.PATH);
  }

  @Test
  void whatIsNoManifestSaysNothing() {
    for (String body :
        List.of("<html>Log in</html>", "[]", "{}", "", "\"", "{\"schemaVersion\":\"x\"}")) {
      assertThat(verdict(HostileAnswer.document(body))).as(body).isEqualTo(ImageVerdict.UNKNOWN);
    }
    registry.on(
        Registry.PATH,
        HostileAnswer.byMethod(HostileAnswer.status(405), HostileAnswer.endlessBody()));
    assertThat(check().reason()).contains("more than the allowed 4194304 bytes");
    registry.on(
        Registry.PATH,
        HostileAnswer.byMethod(
            HostileAnswer.status(405),
            HostileAnswer.of(
                200,
                Map.of("Docker-Content-Digest", "sha256:" + "a".repeat(64)),
                Registry.MANIFEST)));
    assertThat(check().reason()).contains("something else than the digest it gives");
    // A digest that is none is not passed on.
    registry.on(
        Registry.PATH,
        HostileAnswer.of(
            200, Map.of("Docker-Content-Digest", "sha256:;rm -rf"), Registry.MANIFEST));
    assertThat(check().digest()).contains(Registry.DIGEST);
  }

  @Test
  void anImageThatIsNotThereIsAbsent() {
    assertThat(verdict(HostileAnswer.status(404))).isEqualTo(ImageVerdict.ABSENT);
    assertThat(
            verdict(HostileAnswer.byMethod(HostileAnswer.status(405), HostileAnswer.status(404))))
        .isEqualTo(ImageVerdict.ABSENT);
  }

  @Test
  void aTokenIsFetchedWhereTheRegistrySays() {
    registry.on("/token", Registry.token());
    registry.on(Registry.PATH, Registry.bearer(realm()), Registry.manifest());
    assertThat(check().verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(registry.requests()))
        .containsExactly(
            "HEAD " + Registry.PATH, "GET /token", "HEAD " + Registry.PATH + " Bearer T");
    assertThat(registry.requests().get(1).target())
        .isEqualTo("/token?service=reg&scope=repository%3Aa%2Fb%3Apull");
    registry.on("/token", HostileAnswer.document("{\"access_token\":\"T\"}"));
    registry.on(Registry.PATH, Registry.bearer(realm()), Registry.manifest());
    assertThat(check().verdict()).isEqualTo(ImageVerdict.EXISTS);
  }

  @Test
  void a401WithoutALoginSaysNothing() {
    for (String challenge :
        List.of("Basic realm=\"x\"", "Strange thing", "", "Bearer", "Bearer x=y")) {
      registry.on(Registry.PATH, Registry.wanting(challenge));
      ImageReport report = check();
      assertThat(report.verdict()).as(challenge).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).doesNotContain("Exception").contains("its registry wants a");
    }
    registry.on("/token", HostileAnswer.status(401));
    assertThat(verdict(Registry.bearer(realm()))).isEqualTo(ImageVerdict.UNKNOWN);
    registry.on("/token", Registry.token());
    assertThat(verdict(Registry.bearer(realm()))).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(verdict(HostileAnswer.status(403))).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(check().reason()).isEqualTo("its registry wants a login (403), or does not have it");
  }

  @Test
  void aLoginIsSentAsTheRegistryAsks() {
    registry.on("/token", Registry.token());
    registry.on(Registry.PATH, Registry.bearer(realm()), Registry.manifest());
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(registry.requests()))
        .containsExactly(
            "HEAD " + Registry.PATH, "GET /token " + BASIC, "HEAD " + Registry.PATH + " Bearer T");
    registry.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""), Registry.manifest());
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(registry.requests()))
        .last()
        .isEqualTo("HEAD " + Registry.PATH + " " + BASIC);
  }

  @Test
  void aLoginThatIsRefusedIsDenied() {
    registry.on("/token", HostileAnswer.status(401));
    registry.on(Registry.PATH, Registry.bearer(realm()));
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    registry.on("/token", Registry.token());
    registry.on(Registry.PATH, Registry.bearer(realm()), HostileAnswer.status(403));
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    registry.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""));
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    registry.on(Registry.PATH, Registry.bearer(realm()));
    registry.on("/token", HostileAnswer.status(429));
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    registry.on("/token", HostileAnswer.document("{\"token\":\"a\\r\\nX: b\"}"));
    assertThat(check(login()).reason()).contains("gave no token (200)");
  }

  @Test
  void aLoginGoesToNoTokenServiceOfSomebodyElse() {
    other.on("/token", Registry.token());
    registry.on(Registry.PATH, Registry.bearer(other.url("other.test", "/token")));
    ImageReport report = check(login());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason())
        .contains("`https://other.test:" + other.port() + "`")
        .contains("token host")
        .contains("--token-host other.test");
    assertThat(other.connections()).isZero();
    registry.on(
        Registry.PATH, Registry.bearer(other.url("other.test", "/token")), Registry.manifest());
    ImageCheck allowed = builder(policy()).allowTokenHost("Other.test").build();
    assertThat(allowed.check(image(), login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(other.requests())).containsExactly("GET /token " + BASIC);
  }

  @Test
  void nobodyElsesTokenServiceIsAskedWithoutALoginOnlyWhereThePolicyAllowsIt() {
    other.on("/token", Registry.token());
    registry.on(
        Registry.PATH, Registry.bearer(other.url("other.test", "/token")), Registry.manifest());
    assertThat(check().verdict()).isEqualTo(ImageVerdict.EXISTS);
    for (String realm :
        List.of(
            "https://169.254.169.254/token",
            "https://10.0.0.1/token",
            plain.url("/token"),
            plain.url("other.test", "/token"),
            "ftp://example.test/",
            "https://user:pw@example.test/")) {
      registry.on(Registry.PATH, Registry.bearer(realm));
      ImageReport report = check(login());
      assertThat(report.verdict()).as(realm).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(check().verdict()).as(realm).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).doesNotContain("Exception", "user:pw", "p&w");
    }
    assertThat(plain.connections()).isZero();
  }

  @Test
  void aTokenServiceThatRedirectsGetsTheLoginAlone() {
    registry.on("/token", HostileAnswer.redirect(307, other.url("other.test", "/token")));
    other.on("/token", HostileAnswer.status(401));
    registry.on(Registry.PATH, Registry.bearer(realm()));
    ImageReport report = check(login());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("withheld").contains("other.test");
    assertThat(Registry.said(other.requests())).containsExactly("GET /token");
  }

  @Test
  void tokensStayWithTheRegistry() {
    registry.on("/token", Registry.token());
    registry.on(
        Registry.PATH,
        Registry.bearer(realm()),
        HostileAnswer.redirect(302, other.url("other.test", "/m")));
    for (int status : new int[] {401, 403, 404}) {
      registry.on(
          Registry.PATH,
          Registry.bearer(realm()),
          HostileAnswer.redirect(302, other.url("other.test", "/m")));
      other.on("/m", HostileAnswer.status(status));
      assertThat(check(login()).verdict()).as("%d", status).isEqualTo(ImageVerdict.UNKNOWN);
    }
    registry.on(
        Registry.PATH,
        Registry.bearer(realm()),
        HostileAnswer.redirect(302, other.url("other.test", "/m")));
    other.on("/m", Registry.manifest());
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(other.requests())).containsOnly("HEAD /m");
  }

  @Test
  void noRedirectLeadsOutOfHttpsOrPastThePolicy() {
    for (String target :
        List.of(plain.url("/m"), "https://10.0.0.1/", "https://169.254.169.254/latest/meta-data")) {
      registry.on(Registry.PATH, HostileAnswer.redirect(302, target));
      ImageReport report = check();
      assertThat(report.verdict()).as(target).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).doesNotContain("Exception").contains("`");
    }
    AccessPolicy.Builder generous = policy().allowHost("127.0.0.1").allowPlainHttp("127.0.0.1");
    registry.on(Registry.PATH, HostileAnswer.redirect(302, plain.url("/m")));
    assertThat(builder(generous).build().check(image(), login()).reason())
        .contains("which is not encrypted");
    assertThat(plain.connections()).isZero();
  }

  @Test
  void aNameThatIsBoundAnewIsNotDialled() {
    hosts.answer("moving.test", "93.184.216.34").answer("moving.test", "10.0.0.1");
    ImageCheck check =
        ImageCheck.builder()
            .web(
                SourceSettings.builder()
                    .hosts(hosts)
                    .timing(timing)
                    .transport(
                        request -> {
                          assertThat(request.dial()).hasToString("[/93.184.216.34]");
                          throw new java.io.IOException("does not answer");
                        })
                    .build())
            .build();
    assertThat(check.check("moving.test/a/b", Optional.empty()).reason())
        .contains("10.0.0.1")
        .contains("which is not public");
  }

  @Test
  void plainHttpIsForThoseThePolicyAllowsIt() {
    plain.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""), Registry.manifest());
    String there = "127.0.0.1:" + plain.port();
    Optional<RegistryLogin> own = Optional.of(new RegistryLogin(there, "u", Secret.of("p&w")));
    ImageReport secure =
        builder(policy().allowHost("127.0.0.1")).build().check(there + "/a/b:v1", own);
    assertThat(secure.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(secure.reason())
        .contains("does not speak TLS")
        .contains("--allow-host http://127.0.0.1")
        .doesNotContain("Exception");
    assertThat(plain.requests()).isEmpty();
    ImageCheck allowed =
        builder(policy().allowHost("127.0.0.1").allowPlainHttp("127.0.0.1")).build();
    assertThat(allowed.check(there + "/a/b:v1", own).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(plain.requests()))
        .containsExactly("HEAD " + Registry.PATH, "HEAD " + Registry.PATH + " " + BASIC);
  }

  @Test
  void serverErrorsAndNonsenseSayNothing() {
    for (int status : new int[] {400, 418, 429, 500, 502, 503, 504, 204, 206, 304}) {
      assertThat(verdict(HostileAnswer.status(status)))
          .as("%d", status)
          .isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(check().reason()).contains(" " + status);
    }
    for (HostileAnswer answer :
        List.of(
            HostileAnswer.hangUp(),
            HostileAnswer.raw("what?\r\n\r\n"),
            HostileAnswer.raw("HTTP/1.1 000 OK\r\n\r\n"),
            HostileAnswer.endlessHeaders(),
            HostileAnswer.endlessInterim(),
            HostileAnswer.redirect(302, Registry.PATH))) {
      registry.on(Registry.PATH, answer);
      ImageReport report = check();
      assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).doesNotContain("Exception");
    }
    for (HostileAnswer token :
        List.of(
            HostileAnswer.document("not json"),
            HostileAnswer.document("{\"token\":1}"),
            HostileAnswer.document("[".repeat(50_000)),
            HostileAnswer.status(404),
            HostileAnswer.status(500),
            HostileAnswer.endlessBody())) {
      registry.on("/token", token);
      assertThat(verdict(Registry.bearer(realm()))).isEqualTo(ImageVerdict.UNKNOWN);
    }
  }

  @Test
  void busyRegistriesAreAskedAgain() {
    HostileAnswer busy = HostileAnswer.status(429, "Retry-After", "7");
    assertThat(verdict(busy, busy, Registry.manifest())).isEqualTo(ImageVerdict.EXISTS);
    assertThat(timing.pauses()).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(7));
    registry.on("/token", busy, Registry.token());
    assertThat(verdict(Registry.bearer(realm()), Registry.manifest()))
        .isEqualTo(ImageVerdict.EXISTS);
    int before = registry.requests().size();
    assertThat(verdict(HostileAnswer.status(429, "Retry-After", "3600")))
        .isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(registry.requests()).hasSize(before + 1);
    assertThat(check().reason()).contains("answered 429 and asks to wait 3600 s");
  }

  @Test
  void aRegistryThatNeverAnswersIsGivenUp() {
    registry.on(Registry.PATH, HostileAnswer.silence());
    ImageReport report =
        builder(policy()).deadline(Duration.ofMillis(300)).build().check(image(), login());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("did not answer");
  }

  @Test
  void aHostThatIsNeverFoundIsGivenUp() {
    ImageCheck check =
        ImageCheck.builder()
            .web(
                SourceSettings.builder()
                    .hosts(
                        host -> {
                          try {
                            Thread.sleep(60_000);
                          } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                          }
                          return List.of();
                        })
                    .timing(timing)
                    .build())
            .deadline(Duration.ofMillis(200))
            .build();
    ImageReport report = check.check("slow.example.com/a", Optional.empty());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("were not found in time");
  }

  /** Found by a fuzzer: the password may be in whatever a registry says. */
  @Test
  void aPasswordThatARegistryRepeatsIsMasked() {
    String there = "example.test:" + registry.port();
    Optional<RegistryLogin> own = Optional.of(new RegistryLogin(there, "u", Secret.of("pa55w0rd")));
    for (String realm :
        List.of(
            "https://PA55w0rd.test/token",
            "https://pa55w0rd:x",
            "http://pa55w0rd/t",
            "https://u:pa55w0rd@example.test/token")) {
      registry.on(Registry.PATH, Registry.bearer(realm));
      ImageReport report = check(own);
      assertThat(report.verdict()).as(realm).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).as(realm).doesNotContainIgnoringCase("pa55w0rd");
    }
  }

  @Test
  void aLoginForAnotherRegistryIsNotUsed() {
    registry.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""));
    RegistryLogin foreign = new RegistryLogin("other.example.com", "u", Secret.of("p"));
    assertThat(check(Optional.of(foreign)).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(Registry.said(registry.requests())).containsExactly("HEAD " + Registry.PATH);
  }

  @Test
  void aDigestMustBeThatOfWhatIsSent() {
    String wanted = "sha256:" + "a".repeat(64);
    String image = "example.test:" + registry.port() + "/a/b:t@";
    registry.on("/v2/a/b/manifests/" + wanted, Registry.manifest());
    ImageCheck check = builder(policy()).build();
    assertThat(check.check(image + wanted, Optional.empty()).verdict())
        .isEqualTo(ImageVerdict.UNKNOWN);
    registry.on("/v2/a/b/manifests/" + Registry.DIGEST, Registry.manifest());
    assertThat(check.check(image + Registry.DIGEST, Optional.empty()).pinned())
        .contains("example.test:" + registry.port() + "/a/b@" + Registry.DIGEST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ubuntu", "a/b:", "http://my.reg/a", "/x", "my.reg/A/b", "", "a@", "@"})
  void whatIsNoReferenceIsAbsent(String text) {
    assertThat(ImageCheck.standard().check(text, Optional.empty()).verdict())
        .isEqualTo(ImageVerdict.ABSENT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a/", "a", "a.", "a:", "a@", "-", "a-", "_", "A", "a:b@", "[", "\ud83d\ude00"})
  void longReferencesAreNone(String part) {
    assertThat(ImageCheck.standard().check(part.repeat(100_000), Optional.empty()).verdict())
        .isEqualTo(ImageVerdict.ABSENT);
    assertThat(ImageCheck.standard().check(part.repeat(100_000) + "x", login()).verdict())
        .isEqualTo(ImageVerdict.ABSENT);
  }

  @Test
  void deadlinesAreTimes() {
    for (Duration wrong :
        List.of(Duration.ZERO, Duration.ofSeconds(-1), Duration.ofDays(400_000))) {
      assertThatThrownBy(() -> ImageCheck.builder().deadline(wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
