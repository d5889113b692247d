package io.github.paiprotocol.image;

import static io.github.paiprotocol.image.RegistryScene.BASIC;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.testkit.HostileAnswer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Registries and token services are asked only where the policy allows it. */
class RegistryAccessTest {
  @RegisterExtension final RegistryScene scene = new RegistryScene();

  @Test
  void asksTokenServicesOnlyWhereThePolicyAllows() {
    scene.other.on("/token", Registry.token());
    scene.registry.on(
        Registry.PATH,
        Registry.bearer(scene.other.url("other.test", "/token")),
        Registry.manifest());
    assertThat(scene.check().verdict()).isEqualTo(ImageVerdict.EXISTS);
    for (String realm :
        List.of(
            "https://169.254.169.254/token",
            "https://10.0.0.1/token",
            scene.plain.url("/token"),
            scene.plain.url("other.test", "/token"),
            "ftp://example.test/",
            "https://user:pw@example.test/")) {
      scene.registry.on(Registry.PATH, Registry.bearer(realm));
      ImageReport report = scene.check(scene.login());
      assertThat(report.verdict()).as(realm).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(scene.check().verdict()).as(realm).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).doesNotContain("Exception", "user:pw", "p&w");
    }
    assertThat(scene.plain.connections()).isZero();
  }

  @Test
  void refusesRedirectsToPlainHttpAndPastThePolicy() {
    for (String target :
        List.of(
            scene.plain.url("/m"),
            "https://10.0.0.1/",
            "https://169.254.169.254/latest/meta-data")) {
      scene.registry.on(Registry.PATH, HostileAnswer.redirect(302, target));
      ImageReport report = scene.check();
      assertThat(report.verdict()).as(target).isEqualTo(ImageVerdict.UNKNOWN);
      assertThat(report.reason()).doesNotContain("Exception").contains("`");
    }
    AccessPolicy.Builder generous =
        scene.policy().allowHost("127.0.0.1").allowPlainHttp("127.0.0.1");
    scene.registry.on(Registry.PATH, HostileAnswer.redirect(302, scene.plain.url("/m")));
    assertThat(scene.check(generous).check(scene.image(), scene.login()).reason())
        .contains("which is not encrypted");
    assertThat(scene.plain.connections()).isZero();
  }

  @Test
  void refusesAHostWhoseAddressChanged() {
    scene.hosts.answer("moving.test", "127.0.0.1").answer("moving.test", "10.0.0.1");
    scene.registry.on(Registry.PATH, HostileAnswer.status(503));
    ImageCheck check = scene.check(AccessPolicy.standard().toBuilder().allowCidr("127.0.0.1"));
    String image = "moving.test:" + scene.registry.port() + "/a/b:v1";
    assertThat(check.check(image).reason()).contains("10.0.0.1").contains("which is not public");
    assertThat(scene.registry.requests()).hasSize(1);
  }

  @Test
  void asksOverPlainHttpOnlyWhereThePolicyAllows() {
    scene.plain.on(Registry.PATH, Registry.wanting("Basic realm=\"x\""), Registry.manifest());
    String there = "127.0.0.1:" + scene.plain.port();
    Optional<RegistryLogin> own = Optional.of(new RegistryLogin(there, "u", Secret.of("p&w")));
    ImageReport secure =
        scene.check(scene.policy().allowHost("127.0.0.1")).check(there + "/a/b:v1", own);
    assertThat(secure.verdict()).isEqualTo(ImageVerdict.UNKNOWN);
    assertThat(secure.reason())
        .contains("does not speak TLS")
        .contains("--allow-host http://127.0.0.1")
        .doesNotContain("Exception");
    assertThat(scene.plain.requests()).isEmpty();
    ImageCheck allowed =
        scene.check(scene.policy().allowHost("127.0.0.1").allowPlainHttp("127.0.0.1"));
    assertThat(allowed.check(there + "/a/b:v1", own).verdict()).isEqualTo(ImageVerdict.EXISTS);
    assertThat(Registry.said(scene.plain.requests()))
        .containsExactly("HEAD " + Registry.PATH, "HEAD " + Registry.PATH + " " + BASIC);
  }
}
