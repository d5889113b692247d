package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockedJobsTest {
  private static final Path FOLDER = Path.of("marketplace");

  @TempDir Path folder;
  private FakeMarketplace marketplace = FakeMarketplace.withoutToken();

  @BeforeEach
  void serve() throws IOException {
    marketplace = MarketplaceJobs.serve(FOLDER.resolve("items"));
  }

  @AfterEach
  void close() {
    marketplace.close();
  }

  private PrerequisiteResolver.Builder resolver() {
    return PrerequisiteResolver.builder().marketplace(marketplace.url());
  }

  private static Validated<Job> mnist() throws IOException {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(FOLDER.resolve("jobs/mnist.yaml")));
  }

  @Test
  void whatIsLockedComesAgain() throws IOException {
    assertThat(Explanation.of(LockedJobs.lockedOnce(mnist(), resolver(), folder)))
        .hasToString(Explanation.of(resolver().build().resolve(mnist())).text());
    assertThat(folder.resolve("pai.lock")).isRegularFile();
  }

  @Test
  void whatIsBundledComesAgain() throws IOException {
    assertThat(
            Explanation.of(LockedJobs.bundledOnce(mnist(), resolver(), folder.resolve("job.zip"))))
        .hasToString(Explanation.of(resolver().build().resolve(mnist())).text());
  }

  @Test
  void aDatasetStartsAJob() {
    assertThat(resolver().build().resolve(LockedJobs.usingMnist()).roles().values())
        .singleElement()
        .satisfies(
            role ->
                assertThat(role.prerequisites())
                    .extracting(ResolvedPrerequisite::name)
                    .containsExactly("install_wget", "mnist"));
  }

  @Test
  void aServiceSendsNoTokenInTheClear() {
    PrerequisiteResolver resolver =
        LockedJobs.service(marketplace.url(), "token-canary", folder).build();
    PaiException failure =
        catchThrowableOfType(PaiException.class, () -> resolver.resolve(LockedJobs.usingMnist()));
    assertThat(failure.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.ACCESS_REFUSED);
    assertThat(failure).hasMessageNotContaining("canary");
    assertThat(marketplace.requests()).isEmpty();
  }
}
