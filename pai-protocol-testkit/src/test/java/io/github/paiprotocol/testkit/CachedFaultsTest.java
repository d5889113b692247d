package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every server fault ends in a document or in one error, and the cache stays intact. */
class CachedFaultsTest {
  private static final String PATH = "/mnist.yaml";
  private static final HttpSettings PATIENT =
      HttpSettings.standard()
          .withTimeouts(Duration.ofMinutes(1), Duration.ofMinutes(1), Duration.ofMinutes(5))
          .withAttempts(2);

  /** For servers that fall silent: each of them costs this wait. */
  private static final HttpSettings IMPATIENT =
      PATIENT.withTimeouts(Duration.ofMinutes(1), Duration.ofSeconds(2), Duration.ofMinutes(5));

  @RegisterExtension final HostileServer plain = HostileServer.http();
  @RegisterExtension final HostileServer secure = HostileServer.https();
  @TempDir Path cache;

  private HttpSettings settings = PATIENT;

  private final FakeHosts hosts = new FakeHosts().answer("example.test", "127.0.0.1");

  private LockedResolution<Resolved<Job>> resolve(String url) {
    PrerequisiteResolver resolver =
        PrerequisiteResolver.unconfigured()
            .policy(
                AccessPolicy.unconfigured().toBuilder()
                    .allowCidr("127.0.0.1")
                    .allowPlainHttp("127.0.0.1")
                    .build())
            .web()
            .hosts(hosts)
            .http(settings)
            .clock(() -> 0, wait -> {})
            .trust(HostileServer.trusting())
            .cache(cache)
            .build();
    return resolver.lock(TestJobs.using(url));
  }

  private Diagnostic error(String url) {
    PaiException failure = catchThrowableOfType(PaiException.class, () -> resolve(url));
    assertThat(failure).isNotNull();
    assertThat(failure.diagnostics()).hasSize(1);
    assertThat(failure.diagnostics().get(0).message()).contains("(job → ");
    return failure.diagnostics().get(0);
  }

  /** Every file of the cache by its name. */
  private Map<String, Content> files() throws IOException {
    Map<String, Content> contents = new TreeMap<>();
    try (Stream<Path> all = Files.walk(cache)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        contents.put(file.getFileName().toString(), Content.of(Files.readAllBytes(file)));
      }
    }
    return contents;
  }

  private void assertHoldsOnly(String... documents) throws IOException {
    Map<String, Content> expected = new TreeMap<>();
    for (String document : documents) {
      Content content = Content.of(document);
      expected.put(content.digest().substring(Content.SHA_256.length()), content);
    }
    assertThat(files()).isEqualTo(expected);
  }

  @ParameterizedTest(name = "a server that {0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#passing")
  @Thorough
  void aPassingFaultEndsInTheDocument(String name, HostileAnswer fault) throws IOException {
    settings = IMPATIENT;
    plain.on(PATH, fault, HostileAnswer.document(Faults.DOCUMENT));

    assertThat(resolve(plain.url(PATH)).documents()).containsValue(Content.of(Faults.DOCUMENT));
    assertHoldsOnly(Faults.DOCUMENT);
  }

  @ParameterizedTest(name = "a server that {0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#passing")
  @Thorough
  void aFaultThatStaysEndsInOneErrorAndNothingIsKept(String name, HostileAnswer fault)
      throws IOException {
    settings = IMPATIENT;
    plain.on(PATH, fault);

    assertThat(error(plain.url(PATH)).code()).isEqualTo(ResolverCode.SOURCE_BROKEN);
    assertHoldsOnly();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.github.paiprotocol.testkit.Faults#lasting")
  void aLastingFaultEndsInOneErrorAndNothingIsKept(String name, HostileAnswer fault, String message)
      throws IOException {
    settings = IMPATIENT;
    plain.on(PATH, fault);

    // A document that is too large is a limit of the resolution; the source says it otherwise.
    Diagnostic error = error(plain.url(PATH));

    assertThat(error.code())
        .isEqualTo(
            message.contains("1048576")
                ? ResolverCode.RESOLUTION_LIMIT
                : ResolverCode.SOURCE_BROKEN);
    assertHoldsOnly();
  }

  @Test
  void whatWasKeptBeforeStaysWhole() throws IOException {
    settings = IMPATIENT;
    plain.on(PATH, HostileAnswer.document(Faults.DOCUMENT));
    resolve(plain.url(PATH));
    for (HostileAnswer fault :
        List.of(
            HostileAnswer.truncatedGzip(Faults.DOCUMENT.repeat(50)),
            HostileAnswer.truncatedChunks(Faults.DOCUMENT),
            HostileAnswer.announcing(Faults.DOCUMENT, 4),
            HostileAnswer.endlessBody())) {
      plain.on(PATH, fault);
      assertThat(error(plain.url(PATH)).isError()).isTrue();
      assertHoldsOnly(Faults.DOCUMENT);
    }
  }

  @Test
  void aRedirectLoopEndsInOneError() throws IOException {
    plain.on("/a", HostileAnswer.redirect(302, "/b"));
    plain.on("/b", HostileAnswer.redirect(302, "/a"));

    assertThat(error(plain.url("/a")).message()).contains("leads back to itself by redirect");
    assertHoldsOnly();
  }

  @Test
  void aRedirectToAPrivateAddressIsRefused() throws IOException {
    plain.on(PATH, HostileAnswer.redirect(302, "https://10.0.0.1/mnist.yaml"));

    assertThat(error(plain.url(PATH)).code()).isEqualTo(ResolverCode.ACCESS_REFUSED);
    assertHoldsOnly();
  }

  @Test
  void aRedirectOutOfHttpsIsRefused() throws IOException {
    secure.on(PATH, HostileAnswer.redirect(302, plain.url(PATH)));

    assertThat(error(secure.url("example.test", PATH)).code())
        .isEqualTo(ResolverCode.ACCESS_REFUSED);
    assertThat(plain.connections()).isZero();
    assertHoldsOnly();
  }

  @Test
  void aNameThatChangesItsAddressIsRefused() throws IOException {
    secure.on(PATH, HostileAnswer.document(Faults.DOCUMENT));
    hosts.answer("moving.test", "127.0.0.1").answer("moving.test", "10.0.0.1");

    resolve(secure.url("moving.test", PATH));
    assertThat(error(secure.url("moving.test", PATH)).message()).contains("`10.0.0.1`");
    assertHoldsOnly(Faults.DOCUMENT);
  }

  @Test
  void changedContentIsKeptBesideTheOld() throws IOException {
    String changed = Faults.DOCUMENT + "# changed\n";
    plain.on(PATH, HostileAnswer.document(Faults.DOCUMENT), HostileAnswer.document(changed));

    Set<String> first = resolve(plain.url(PATH)).documents().keySet();
    Set<String> second = resolve(plain.url(PATH)).documents().keySet();

    assertThat(second).isNotEqualTo(first);
    assertHoldsOnly(Faults.DOCUMENT, changed);
  }
}
