package io.github.paiprotocol.image;

import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.testkit.HostileAnswer;
import io.github.paiprotocol.testkit.HostileServer;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import io.github.paiprotocol.testkit.internal.ManualTiming;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A registry, another server over TLS and one without, and checks that ask the registry. */
final class RegistryScene implements BeforeEachCallback, AfterEachCallback {
  static final String BASIC = "Basic dTpwJnc=";

  final HostileServer registry = HostileServer.https();
  final HostileServer other = HostileServer.https();
  final HostileServer plain = HostileServer.http();

  final ManualTiming timing = new ManualTiming();
  final FakeHosts hosts =
      new FakeHosts()
          .answer("reg.example.test", "127.0.0.1")
          .answer("example.test", "127.0.0.1")
          .answer("other.test", "127.0.0.1");

  @Override
  public void beforeEach(ExtensionContext context) {
    registry.beforeEach(context);
    other.beforeEach(context);
    plain.beforeEach(context);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    registry.afterEach(context);
    other.afterEach(context);
    plain.afterEach(context);
  }

  AccessPolicy.Builder policy() {
    return AccessPolicy.unconfigured().toBuilder()
        .allowHost("example.test")
        .allowHost("other.test");
  }

  ImageCheck check(AccessPolicy.Builder policy) {
    return ImageCheck.standard()
        .with(
            SourceSettings.builder()
                .policy(policy.build())
                .hosts(hosts)
                .nanoTime(timing::nanos)
                .pause(timing::pause)
                .trust(HostileServer.trusting())
                .build());
  }

  String image() {
    return "example.test:" + registry.port() + "/a/b:v1";
  }

  ImageReport check(Optional<RegistryLogin> login) {
    return check(policy()).check(image(), login);
  }

  ImageReport check() {
    return check(Optional.empty());
  }

  Optional<RegistryLogin> login() {
    return Optional.of(
        new RegistryLogin("https://example.test:" + registry.port(), "u", Secret.of("p&w")));
  }

  ImageVerdict verdict(HostileAnswer... answers) {
    registry.on(Registry.PATH, answers);
    return check().verdict();
  }

  String realm() {
    return registry.url("example.test", "/token");
  }
}
