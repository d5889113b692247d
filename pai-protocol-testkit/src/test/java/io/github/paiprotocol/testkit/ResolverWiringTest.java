package io.github.paiprotocol.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HttpSettings;
import io.github.paiprotocol.testkit.internal.FakeHosts;
import io.github.paiprotocol.testkit.internal.ManualTiming;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** One builder says where everything comes from, and within which limits. */
class ResolverWiringTest {
  private static final String TOKEN = "t0ken-of-a-user";
  private static final String RUNS = "callbacks: [{event: taskStarts, commands: [echo]}]\n";

  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withToken(TOKEN);
  @RegisterExtension final HostileServer web = HostileServer.https();
  @TempDir Path folder;
  private final ManualTiming timing = new ManualTiming();

  private PrerequisiteResolver.Builder wired(PrerequisiteResolver.Builder start) {
    return start
        .files(folder)
        .web()
        .marketplace(market.url())
        .trust(HostileServer.trusting())
        .hosts(new FakeHosts().answer("example.test", "127.0.0.1"))
        .http(HttpSettings.standard().withAttempts(2))
        .clock(timing::nanos, timing::pause)
        .credentials(CredentialProvider.forOrigin(market.url(), Credentials.bearer(TOKEN)));
  }

  private static AccessPolicy policy() {
    return AccessPolicy.unconfigured().toBuilder()
        .allowHost("example.test")
        .allowPlainHttp("127.0.0.1")
        .build();
  }

  @Test
  void everySourceKeepsToTheSettingsOfTheBuilder() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), "name: a\n" + RUNS);
    web.on("/b.yaml", HostileAnswer.status(503), HostileAnswer.document("name: b\n" + RUNS));
    market.add("c", "name: c\n" + RUNS);

    Resolved<Job> resolved =
        wired(PrerequisiteResolver.unconfigured())
            .policy(policy())
            .build()
            .resolve(
                TestJobs.using(
                    "file:a.yaml", web.url("example.test", "/b.yaml"), "marketplace://name/c"));

    assertThat(resolved.role("worker").prerequisites())
        .extracting(ResolvedPrerequisite::name)
        .containsExactly("a", "b", "c");
    assertThat(timing.pauses()).as("a pause of the given clock before the second try").hasSize(1);
  }

  @Test
  void unconfiguredAllowsNothing() {
    List<Diagnostic> errors =
        catchThrowableOfType(
                PaiException.class,
                () ->
                    wired(PrerequisiteResolver.unconfigured())
                        .build()
                        .resolve(TestJobs.using(web.url("example.test", "/b.yaml"))))
            .diagnostics();

    assertThat(errors)
        .singleElement()
        .satisfies(error -> assertThat(error.code()).isEqualTo(ResolverCode.ACCESS_REFUSED));
    assertThat(web.connections()).isZero();
  }

  @Test
  void webReadsTheWebButNotThisMachine() {
    List<Diagnostic> errors =
        catchThrowableOfType(
                PaiException.class,
                () ->
                    PrerequisiteResolver.builder()
                        .web()
                        .build()
                        .resolve(TestJobs.using(web.url("127.0.0.1", "/b.yaml"))))
            .diagnostics();

    assertThat(errors)
        .singleElement()
        .satisfies(error -> assertThat(error.message()).contains("not public"));
    assertThat(web.connections()).isZero();
  }

  @Test
  void hostsThePolicyTrustsWithSecretsMayNameThem() {
    web.on(
        "/d.yaml",
        HostileAnswer.document(
            "{name: d, callbacks: [{event: taskStarts, commands: ['echo <% $secrets.key %>']}]}"));
    Validated<Job> job = TestJobs.using(web.url("example.test", "/d.yaml"));
    PrerequisiteResolver trusting =
        wired(PrerequisiteResolver.builder())
            .policy(policy().toBuilder().allowSecrets("example.test").build())
            .build();
    PrerequisiteResolver wary = wired(PrerequisiteResolver.builder()).policy(policy()).build();

    assertThat(trusting.resolve(job).roles()).hasSize(1);
    assertThat(catchThrowableOfType(PaiException.class, () -> wary.resolve(job)).diagnostics())
        .singleElement()
        .satisfies(error -> assertThat(error.code()).isEqualTo(ResolverCode.SECRET_NOT_GIVEN));
  }
}
