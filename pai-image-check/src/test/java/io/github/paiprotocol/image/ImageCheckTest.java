package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.HostileAnswer;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Verdicts follow from the answers of a registry, asked over TLS. */
class ImageCheckTest {
  @RegisterExtension final RegistryScene scene = new RegistryScene();

  @Test
  void findsAnImageByHead() {
    scene.registry.on(Registry.PATH, Registry.manifest());
    assertThat(scene.check())
        .isEqualTo(
            new ImageReport(
                scene.image(),
                ImageVerdict.EXISTS,
                "its registry has it",
                Optional.of(Registry.DIGEST),
                Optional.of("example.test:" + scene.registry.port() + "/a/b@" + Registry.DIGEST)));
    assertThat(Registry.said(scene.registry.requests())).containsExactly("HEAD " + Registry.PATH);
    assertThat(scene.registry.requests().get(0).header("Accept").orElseThrow())
        .contains("vnd.oci.image.index.v1+json")
        .contains("vnd.oci.image.manifest.v1+json")
        .contains("vnd.docker.distribution.manifest.list.v2+json")
        .contains("vnd.docker.distribution.manifest.v2+json");
  }

  @ParameterizedTest
  @ValueSource(ints = {405, 501, 200})
  void fallsBackToGetIfHeadSaysNothing(int status) {
    HostileAnswer all = HostileAnswer.document(Registry.MANIFEST);
    scene.registry.on(Registry.PATH, HostileAnswer.byMethod(HostileAnswer.status(status), all));
    assertThat(scene.check().digest()).contains(Registry.DIGEST);
    assertThat(Registry.said(scene.registry.requests()))
        .containsExactly("HEAD " + Registry.PATH, "GET " + Registry.PATH);
  }

  @Test
  void ignoresAnswersThatAreNoManifest() {
    for (String body :
        List.of("<html>Log in</html>", "[]", "{}", "", "\"", "{\"schemaVersion\":\"x\"}")) {
      assertThat(scene.verdict(HostileAnswer.document(body)))
          .as(body)
          .isEqualTo(ImageVerdict.UNKNOWN);
    }
    scene.registry.on(
        Registry.PATH,
        HostileAnswer.byMethod(HostileAnswer.status(405), HostileAnswer.endlessBody()));
    assertThat(scene.check().reason()).contains("more than the allowed 4194304 bytes");
    scene.registry.on(
        Registry.PATH,
        HostileAnswer.byMethod(
            HostileAnswer.status(405),
            HostileAnswer.of(
                200,
                Map.of("Docker-Content-Digest", "sha256:" + "a".repeat(64)),
                Registry.MANIFEST)));
    assertThat(scene.check().reason()).contains("something else than the digest it gives");
    // A digest that is none is not passed on.
    scene.registry.on(
        Registry.PATH,
        HostileAnswer.of(
            200, Map.of("Docker-Content-Digest", "sha256:;rm -rf"), Registry.MANIFEST));
    assertThat(scene.check().digest()).contains(Registry.DIGEST);
  }

  @Test
  void reportsAMissingImageAsAbsent() {
    assertThat(scene.verdict(HostileAnswer.status(404))).isEqualTo(ImageVerdict.ABSENT);
    assertThat(
            scene.verdict(
                HostileAnswer.byMethod(HostileAnswer.status(405), HostileAnswer.status(404))))
        .isEqualTo(ImageVerdict.ABSENT);
  }

  @Test
  @Thorough
  void leavesTheVerdictOpenAfterServerErrorsAndNonsense() {
    for (int status : new int[] {400, 418, 429, 500, 502, 503, 504, 204, 206, 304}) {
      assertThat(scene.verdict(HostileAnswer.status(status)))
          .as("%d", status)
          .isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(scene.check().reason()).contains(" " + status);
    }
    for (HostileAnswer answer :
        List.of(
            HostileAnswer.hangUp(),
            HostileAnswer.raw("what?\r\n\r\n"),
            HostileAnswer.raw("HTTP/1.1 000 OK\r\n\r\n"),
            HostileAnswer.endlessHeaders(),
            HostileAnswer.endlessInterim(),
            HostileAnswer.redirect(302, Registry.PATH))) {
      scene.registry.on(Registry.PATH, answer);
      ImageReport report = scene.check();
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
      scene.registry.on("/token", token);
      assertThat(scene.verdict(Registry.bearer(scene.realm()))).isEqualTo(ImageVerdict.UNKNOWN);
    }
  }

  @Test
  void asksBusyRegistriesAgain() {
    HostileAnswer busy = HostileAnswer.status(429, "Retry-After", "7");
    assertThat(scene.verdict(busy, busy, Registry.manifest())).isEqualTo(ImageVerdict.EXISTS);
    assertThat(scene.timing.pauses()).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(7));
    scene.registry.on("/token", busy, Registry.token());
    assertThat(scene.verdict(Registry.bearer(scene.realm()), Registry.manifest()))
        .isEqualTo(ImageVerdict.EXISTS);
    int before = scene.registry.requests().size();
    assertThat(scene.verdict(HostileAnswer.status(429, "Retry-After", "3600")))
        .isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(scene.registry.requests()).hasSize(before + 1);
    assertThat(scene.check().reason()).contains("answered 429 and asks to wait 3600 s");
  }

  @Test
  void givesUpOnASilentRegistry() {
    scene.registry.on(Registry.PATH, HostileAnswer.silence());
    ImageReport report =
        scene
            .check(scene.policy())
            .withDeadline(Duration.ofMillis(300))
            .check(scene.image(), scene.login());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("did not answer");
  }

  @Test
  void givesUpOnASlowLookup() {
    ImageCheck check =
        ImageCheck.standard()
            .with(
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
                    .nanoTime(scene.timing::nanos)
                    .pause(scene.timing::pause)
                    .build())
            .withDeadline(Duration.ofMillis(200));
    ImageReport report = check.check("slow.example.com/a");
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("were not found in time");
  }

  @Test
  void checksTheDigestOfWhatIsSent() {
    String wanted = "sha256:" + "a".repeat(64);
    String image = "example.test:" + scene.registry.port() + "/a/b:t@";
    scene.registry.on("/v2/a/b/manifests/" + wanted, Registry.manifest());
    ImageCheck check = scene.check(scene.policy());
    assertThat(check.check(image + wanted).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    scene.registry.on("/v2/a/b/manifests/" + Registry.DIGEST, Registry.manifest());
    assertThat(check.check(image + Registry.DIGEST).pinned())
        .contains("example.test:" + scene.registry.port() + "/a/b@" + Registry.DIGEST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ubuntu", "a/b:", "http://my.reg/a", "/x", "my.reg/A/b", "", "a@", "@"})
  void reportsAnInvalidReferenceAsAbsent(String text) {
    assertThat(ImageCheck.standard().check(text).verdict()).isEqualTo(ImageVerdict.ABSENT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a/", "a", "a.", "a:", "a@", "-", "a-", "_", "A", "a:b@", "[", "\ud83d\ude00"})
  void reportsALongReferenceAsAbsent(String part) {
    assertThat(ImageCheck.standard().check(part.repeat(100_000)).verdict())
        .isEqualTo(ImageVerdict.ABSENT);
    assertThat(ImageCheck.standard().check(part.repeat(100_000) + "x", scene.login()).verdict())
        .isEqualTo(ImageVerdict.ABSENT);
  }

  @Test
  void refusesInvalidDeadlines() {
    for (Duration wrong :
        List.of(Duration.ZERO, Duration.ofSeconds(-1), Duration.ofDays(400_000))) {
      assertThatThrownBy(() -> ImageCheck.standard().withDeadline(wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
