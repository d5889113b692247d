package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A source of one's own among others: what it has, it decides; what it has not, goes on. */
class ShelfAndMarketplaceTest {
  private static final Path FOLDER = Path.of("marketplace");

  @TempDir Path shelf;

  private PrerequisiteResolver resolver(FakeMarketplace marketplace) {
    return PrerequisiteResolver.builder()
        .addSource(new ShelfSource(shelf))
        .marketplace(marketplace.url())
        .build();
  }

  private static Validated<Job> mnist() throws IOException {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(FOLDER.resolve("jobs/mnist.yaml")));
  }

  @Test
  void theShelfHasTheFirstWord() throws IOException {
    Files.copy(FOLDER.resolve("items/install_wget.yaml"), shelf.resolve("install_wget.yaml"));
    try (FakeMarketplace marketplace = MarketplaceJobs.serve(FOLDER.resolve("items"))) {
      assertThat(resolver(marketplace).resolve(mnist()).role("worker").prerequisites())
          .extracting(ResolvedPrerequisite::name, p -> p.origin().source())
          .containsExactly(tuple("install_wget", "shelf"), tuple("mnist", "marketplace"));
    }
  }

  @Test
  void aBrokenShelfStopsTheResolution() throws IOException {
    Files.createDirectory(shelf.resolve("install_wget.yaml"));
    try (FakeMarketplace marketplace = MarketplaceJobs.serve(FOLDER.resolve("items"))) {
      PaiException failure =
          catchThrowableOfType(PaiException.class, () -> resolver(marketplace).resolve(mnist()));
      assertThat(failure.diagnostics())
          .extracting(Diagnostic::code)
          .containsExactly(ResolverCode.SOURCE_BROKEN);
    }
  }
}
