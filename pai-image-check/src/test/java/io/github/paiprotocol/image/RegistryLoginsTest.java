package io.github.paiprotocol.image;

import static io.github.paiprotocol.image.RegistryScene.BASIC;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.testkit.HostileAnswer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Logins and tokens go only to the registry and its token service. */
class RegistryLoginsTest {
  @RegisterExtension final RegistryScene scene = new RegistryScene();

  @Test
  void fetchesATokenWhereTheRegistrySays() {
    scene.registry.on("/token", Registry.token());
    scene.registry.on(Registry.PATH, Registry.bearer(scene.realm()), Registry.manifest());
    assertThat(scene.check().verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(scene.registry.requests()))
        .containsExactly(
            "HEAD " + Registry.PATH, "GET /token", "HEAD " + Registry.PATH + " Bearer T");
    assertThat(scene.registry.requests().get(1).target())
        .isEqualTo("/token?service=reg&scope=repository%3Aa%2Fb%3Apull");
    scene.registry.on("/token", HostileAnswer.document("{\"access_token\":\"T\"}"));
    scene.registry.on(Registry.PATH, Registry.bearer(scene.realm()), Registry.manifest());
    assertThat(scene.check().verdict()).isEqualTo(ImageVerdict.EXISTS);
  }

  @Test
  void leavesTheVerdictOpenWithoutALogin() {
    for (String challenge :
        List.of("Basic realm=\"x\"", "Strange thing", "", "Bearer", "Bearer x=y")) {
      scene.registry.on(Registry.PATH, Registry.wanting(challenge));
      ImageReport report = scene.check();
      assertThat(report.verdict()).as(challenge).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).doesNotContain("Exception").contains("its registry wants a");
    }
    scene.registry.on("/token", HostileAnswer.status(401));
    assertThat(scene.verdict(Registry.bearer(scene.realm()))).isEqualTo(ImageVerdict.UNKNOWN);
    scene.registry.on("/token", Registry.token());
    assertThat(scene.verdict(Registry.bearer(scene.realm()))).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(scene.verdict(HostileAnswer.status(403))).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(scene.check().reason())
        .isEqualTo("its registry wants a login (403), or does not have it");
  }

  @Test
  void sendsALoginAsTheRegistryAsks() {
    scene.registry.on("/token", Registry.token());
    scene.registry.on(Registry.PATH, Registry.bearer(scene.realm()), Registry.manifest());
    assertThat(scene.check(scene.login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(scene.registry.requests()))
        .containsExactly(
            "HEAD " + Registry.PATH, "GET /token " + BASIC, "HEAD " + Registry.PATH + " Bearer T");
    scene.registry.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""), Registry.manifest());
    assertThat(scene.check(scene.login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(scene.registry.requests()))
        .last()
        .isEqualTo("HEAD " + Registry.PATH + " " + BASIC);
  }

  @Test
  void reportsARefusedLoginAsDenied() {
    scene.registry.on("/token", HostileAnswer.status(401));
    scene.registry.on(Registry.PATH, Registry.bearer(scene.realm()));
    assertThat(scene.check(scene.login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    scene.registry.on("/token", Registry.token());
    scene.registry.on(Registry.PATH, Registry.bearer(scene.realm()), HostileAnswer.status(403));
    assertThat(scene.check(scene.login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    scene.registry.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""));
    assertThat(scene.check(scene.login()).verdict()).isEqualTo(ImageVerdict.DENIED);
    scene.registry.on(Registry.PATH, Registry.bearer(scene.realm()));
    scene.registry.on("/token", HostileAnswer.status(429));
    assertThat(scene.check(scene.login()).verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    scene.registry.on("/token", HostileAnswer.document("{\"token\":\"a\\r\\nX: b\"}"));
    assertThat(scene.check(scene.login()).reason()).contains("gave no token (200)");
  }

  @Test
  void withholdsALoginFromForeignTokenServices() {
    scene.other.on("/token", Registry.token());
    scene.registry.on(Registry.PATH, Registry.bearer(scene.other.url("other.test", "/token")));
    ImageReport report = scene.check(scene.login());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason())
        .contains("`https://other.test:" + scene.other.port() + "`")
        .contains("token host")
        .contains("--token-host other.test");
    assertThat(scene.other.connections()).isZero();
    scene.registry.on(
        Registry.PATH,
        Registry.bearer(scene.other.url("other.test", "/token")),
        Registry.manifest());
    ImageCheck allowed = scene.check(scene.policy()).withTokenHosts(List.of("Other.test"));
    assertThat(allowed.check(scene.image(), scene.login()).verdict())
        .isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(scene.other.requests())).containsExactly("GET /token " + BASIC);
  }

  @Test
  void withholdsALoginAfterARedirectOfTheTokenService() {
    scene.registry.on(
        "/token", HostileAnswer.redirect(307, scene.other.url("other.test", "/token")));
    scene.other.on("/token", HostileAnswer.status(401));
    scene.registry.on(Registry.PATH, Registry.bearer(scene.realm()));
    ImageReport report = scene.check(scene.login());
    assertThat(report.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(report.reason()).contains("withheld").contains("other.test");
    assertThat(Registry.said(scene.other.requests())).containsExactly("GET /token");
  }

  @Test
  void withholdsTokensAfterARedirect() {
    scene.registry.on("/token", Registry.token());
    scene.registry.on(
        Registry.PATH,
        Registry.bearer(scene.realm()),
        HostileAnswer.redirect(302, scene.other.url("other.test", "/m")));
    for (int status : new int[] {401, 403, 404}) {
      scene.registry.on(
          Registry.PATH,
          Registry.bearer(scene.realm()),
          HostileAnswer.redirect(302, scene.other.url("other.test", "/m")));
      scene.other.on("/m", HostileAnswer.status(status));
      assertThat(scene.check(scene.login()).verdict())
          .as("%d", status)
          .isEqualTo(ImageVerdict.UNKNOWN);
    }
    scene.registry.on(
        Registry.PATH,
        Registry.bearer(scene.realm()),
        HostileAnswer.redirect(302, scene.other.url("other.test", "/m")));
    scene.other.on("/m", Registry.manifest());
    assertThat(scene.check(scene.login()).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(scene.other.requests())).containsOnly("HEAD /m");
  }

  /** Found by a fuzzer: any part of an answer may hold the password. */
  @Test
  void masksAPasswordThatARegistryRepeats() {
    String there = "example.test:" + scene.registry.port();
    Optional<RegistryLogin> own = Optional.of(new RegistryLogin(there, "u", Secret.of("pa55w0rd")));
    for (String realm :
        List.of(
            "https://PA55w0rd.test/token",
            "https://pa55w0rd:x",
            "http://pa55w0rd/t",
            "https://u:pa55w0rd@example.test/token")) {
      scene.registry.on(Registry.PATH, Registry.bearer(realm));
      ImageReport report = scene.check(own);
      assertThat(report.verdict()).as(realm).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).as(realm).doesNotContainIgnoringCase("pa55w0rd");
    }
  }

  @Test
  void ignoresALoginForAnotherRegistry() {
    scene.registry.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""));
    Auth foreign =
        Auth.builder().registryuri("other.example.com").username("u").password("p").build();
    assertThat(scene.check(scene.policy()).check(scene.image(), foreign).verdict())
        .isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(Registry.said(scene.registry.requests())).containsExactly("HEAD " + Registry.PATH);
  }
}
