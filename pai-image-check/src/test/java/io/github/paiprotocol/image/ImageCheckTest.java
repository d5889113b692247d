package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.image.FakeRegistry.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Verdicts follow from what a registry really says. */
class ImageCheckTest {
  private static final String MANIFEST = "/v2/a/b/manifests/v1";

  private FakeRegistry registry;
  private String image;

  @BeforeEach
  void startRegistry() throws IOException {
    registry = new FakeRegistry();
    image = registry.name() + "/a/b:v1";
  }

  @AfterEach
  void stopRegistry() {
    registry.close();
  }

  private ImageReport check(Optional<RegistryLogin> login) {
    return check(Duration.ofSeconds(15), image, login);
  }

  private ImageReport check(Duration deadline, String reference, Optional<RegistryLogin> login) {
    return ImageCheck.builder()
        .allowInsecure(registry.name())
        .deadline(deadline)
        .build()
        .check(reference, login);
  }

  private Optional<RegistryLogin> login() {
    return Optional.of(new RegistryLogin("http://" + registry.name(), "u", Secret.of("p&w")));
  }

  private ImageVerdict verdict(Answer... answers) {
    registry.at(MANIFEST, answers);
    return check(Optional.empty()).verdict();
  }

  @Test
  void anImageThatIsThereIsPinnedByTheDigestOfWhatWasSent() {
    registry.at(MANIFEST, FakeRegistry.manifest());
    assertThat(check(Optional.empty()))
        .isEqualTo(
            new ImageReport(
                image,
                ImageVerdict.EXISTS,
                "its registry has it",
                Optional.of(FakeRegistry.digest()),
                Optional.of(registry.name() + "/a/b@" + FakeRegistry.digest())));
  }

  @Test
  void anImageThatIsNotThereIsAbsent() {
    assertThat(verdict(Answer.of(404))).isEqualTo(ImageVerdict.ABSENT);
  }

  @Test
  void aTokenIsFetchedWhereTheRegistrySays() {
    registry.at("/token", FakeRegistry.token());
    assertThat(verdict(registry.bearer(), FakeRegistry.manifest())).isEqualTo(ImageVerdict.EXISTS);
    assertThat(registry.requests()).contains("GET /token");
  }

  @Test
  void a401WithoutALoginSaysNothing() {
    assertThat(verdict(Answer.of(401))).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(verdict(Answer.of(401).with("WWW-Authenticate", "Basic realm=\"x\"")))
        .isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(verdict(Answer.of(401).with("WWW-Authenticate", "Strange thing")))
        .isEqualTo(ImageVerdict.UNKNOWN);
    registry.at("/token", Answer.of(401));
    assertThat(verdict(registry.bearer())).isEqualTo(ImageVerdict.UNKNOWN);
    registry.at("/token", FakeRegistry.token());
    assertThat(verdict(registry.bearer())).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(verdict(Answer.of(403))).isEqualTo(ImageVerdict.UNKNOWN);
  }

  @Test
  void aLoginIsSentAsTheRegistryAsks() {
    registry.at("/token", FakeRegistry.token());
    registry.at(MANIFEST, registry.bearer(), FakeRegistry.manifest());
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    String basic = "Basic dTpwJnc=";
    assertThat(registry.requests())
        .contains("GET /token " + basic, "GET " + MANIFEST + " Bearer T");
    Answer wanted = Answer.of(401).with("WWW-Authenticate", "Basic realm=\"x\"");
    registry.at(MANIFEST, wanted, FakeRegistry.manifest());
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(registry.requests()).last().isEqualTo("GET " + MANIFEST + " " + basic);
  }

  @Test
  void aLoginThatIsRefusedIsDenied() {
    registry.at("/token", Answer.of(401));
    registry.at(MANIFEST, registry.bearer());
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    registry.at("/token", FakeRegistry.token());
    registry.at(MANIFEST, registry.bearer(), Answer.of(403));
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    registry.at(MANIFEST, Answer.of(401).with("WWW-Authenticate", "Basic realm=\"x\""));
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    registry.at(MANIFEST, registry.bearer());
    registry.at("/token", Answer.of(429).with("Retry-After", "0"));
    assertThat(check(login()).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
  }

  @Test
  void passwordsNeverGoOverPlainHttp() throws IOException {
    try (PlainRegistry plain = new PlainRegistry()) {
      RegistryLogin login = new RegistryLogin(plain.name(), "u", Secret.of("p"));
      ImageReport report =
          ImageCheck.builder()
              .allowInsecure(plain.name())
              .build()
              .check(plain.name() + "/a/b:v1", Optional.of(login));
      assertThat(report.verdict()).isNotEqualTo(ImageVerdict.EXISTS);
      assertThat(plain.heads()).isNotEmpty().noneMatch(head -> head.contains("Authorization"));
    }
  }

  @Test
  void serverErrorsAndNonsenseSayNothing() {
    for (int status : new int[] {400, 405, 500, 502, 504, 418}) {
      assertThat(verdict(Answer.of(status))).as("%d", status).isEqualTo(ImageVerdict.UNKNOWN);
    }
    assertThat(verdict(Answer.of(200).saying("<html>Log in</html>")))
        .isEqualTo(ImageVerdict.UNKNOWN);
    registry.at("/token", Answer.of(200).saying("not json"));
    assertThat(verdict(registry.bearer())).isEqualTo(ImageVerdict.UNKNOWN);
    registry.at("/token", Answer.of(500));
    assertThat(verdict(registry.bearer())).isEqualTo(ImageVerdict.UNKNOWN);
  }

  @Test
  void tooManyRequestsAreTriedAgainWhenTheRegistrySays() {
    Answer busy = Answer.of(429).with("Retry-After", "0");
    assertThat(verdict(busy, busy, FakeRegistry.manifest())).isEqualTo(ImageVerdict.EXISTS);
    registry.at("/token", busy, FakeRegistry.token());
    assertThat(verdict(registry.bearer(), registry.bearer(), FakeRegistry.manifest()))
        .isEqualTo(ImageVerdict.EXISTS);
    Answer dated = Answer.of(503).with("Retry-After", "Fri, 01 Jan 2021 00:00:00 GMT");
    assertThat(verdict(dated, FakeRegistry.manifest())).isEqualTo(ImageVerdict.EXISTS);
  }

  @Test
  void tooManyRequestsForEverAreUnknown() {
    assertThat(verdict(Answer.of(429).with("Retry-After", "0"))).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(registry.requests()).hasSize(5);
    registry.at(MANIFEST, Answer.of(429).with("Retry-After", "3600"));
    ImageReport later = check(Optional.empty());
    assertThat(later.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(later.reason()).contains("429");
    assertThat(registry.requests()).hasSize(6);
  }

  @Test
  void aRegistryThatNeverAnswersIsGivenUp() {
    registry.at(MANIFEST, Answer.of(0));
    ImageReport report = check(Duration.ofMillis(300), image, Optional.empty());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("300 ms");
  }

  @Test
  void certificatesNobodyHasSignedAreForThoseTheyAreAllowed() {
    registry.at(MANIFEST, FakeRegistry.manifest());
    ImageReport report = ImageCheck.standard().check(image, Optional.empty());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("HTTPS");
    assertThat(registry.requests()).isEmpty();
  }

  @Test
  void plainHttpIsForThoseItIsAllowed() throws IOException {
    try (PlainRegistry plain = new PlainRegistry()) {
      String there = plain.name() + "/a/b:v1";
      assertThat(ImageCheck.standard().check(there, Optional.empty()).verdict())
          .isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(plain.heads()).isEmpty();
      ImageCheck allowed = ImageCheck.builder().allowInsecure(plain.name()).build();
      assertThat(allowed.check(there, Optional.empty()).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(plain.heads()).first().asString().startsWith("GET /v2/a/b/manifests/v1 ");
    }
  }

  @Test
  void whatNobodyHasBusinessWithIsNotAsked() {
    ImageReport metadata =
        ImageCheck.standard().check("169.254.169.254/latest/meta", Optional.empty());
    assertThat(metadata.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(metadata.reason()).contains("link-local");
    String realm = "Bearer realm=\"http://169.254.169.254/token\",service=\"s\"";
    registry.at(MANIFEST, Answer.of(401).with("WWW-Authenticate", realm));
    assertThat(check(Optional.empty()).reason()).contains("link-local");
    registry.at(MANIFEST, Answer.of(401).with("WWW-Authenticate", "Bearer realm=\"ftp://x/\""));
    assertThat(check(Optional.empty()).reason()).contains("not HTTPS");
  }

  @Test
  void aLoginForAnotherRegistryIsNotUsed() {
    registry.at(MANIFEST, Answer.of(401).with("WWW-Authenticate", "Basic realm=\"x\""));
    RegistryLogin other = new RegistryLogin("other.example.com", "u", Secret.of("p"));
    assertThat(check(Optional.of(other)).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(check(Optional.of(other)).reason()).contains("wants a login");
  }

  @Test
  void aDigestMustBeThatOfWhatIsSent() {
    String right = "sha256:" + "a".repeat(64);
    registry.at("/v2/a/b/manifests/" + right, FakeRegistry.manifest());
    ImageReport wrong =
        check(Duration.ofSeconds(15), registry.name() + "/a/b:t@" + right, Optional.empty());
    assertThat(wrong.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    registry.at("/v2/a/b/manifests/" + FakeRegistry.digest(), FakeRegistry.manifest());
    String pinned = registry.name() + "/a/b@" + FakeRegistry.digest();
    ImageReport found =
        check(
            Duration.ofSeconds(15),
            registry.name() + "/a/b:t@" + FakeRegistry.digest(),
            Optional.empty());
    assertThat(found.pinned()).contains(pinned);
  }

  @Test
  void whatIsNoReferenceIsAbsent() {
    for (String text : new String[] {"Ubuntu", "a/b:", "http://my.reg/a", "/x", "my.reg/A/b", ""}) {
      assertThat(ImageCheck.standard().check(text, Optional.empty()).verdict())
          .as(text)
          .isEqualTo(ImageVerdict.ABSENT);
    }
  }

  @Test
  void deadlinesAreTimes() {
    assertThatThrownBy(() -> ImageCheck.builder().deadline(Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
