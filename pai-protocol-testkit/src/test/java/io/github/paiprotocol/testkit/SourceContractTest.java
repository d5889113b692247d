package io.github.paiprotocol.testkit;

import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.FileSource;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The sources that come with the resolver keep the contract. */
class SourceContractTest {
  private static final String TEXT = "name: mnist\ntype: data\nuri: /mnist\n";

  @Nested
  class OfFiles extends PrerequisiteSourceContract {
    @TempDir Path root;

    @BeforeEach
    void write() throws IOException {
      Files.writeString(root.resolve("mnist.yaml"), TEXT);
      Files.createDirectory(root.resolve("folder"));
    }

    @Override
    protected PrerequisiteSource source() {
      return FileSource.under(root);
    }

    @Override
    protected String present() {
      return "file:mnist.yaml#mnist";
    }

    @Override
    protected String absent() {
      return "file:other.yaml";
    }

    @Override
    protected List<String> foreign() {
      return List.of("mnist", "https://host/a.yaml", "marketplace://name/mnist", "file:", "");
    }

    @Override
    protected Optional<String> broken() {
      return Optional.of("file:folder");
    }
  }

  @Nested
  class OfTheWeb extends PrerequisiteSourceContract {
    @RegisterExtension final HostileServer server = HostileServer.http();

    @BeforeEach
    void answer() {
      server.on("/mnist.yaml", HostileAnswer.document(TEXT));
      server.on("/broken.yaml", HostileAnswer.status(503));
    }

    @Override
    protected PrerequisiteSource source() {
      return HttpSource.of(
          SourceSettings.builder()
              .policy(
                  AccessPolicy.unconfigured().toBuilder()
                      .allowHost("127.0.0.1")
                      .allowPlainHttp("127.0.0.1")
                      .build())
              .nanoTime(() -> 0)
              .pause(wait -> {})
              .build());
    }

    @Override
    protected String present() {
      return server.url("/mnist.yaml");
    }

    @Override
    protected String absent() {
      return server.url("/other.yaml");
    }

    @Override
    protected List<String> foreign() {
      return List.of("mnist", "file:a.yaml", "marketplace://name/mnist", "ftp://host/a", "");
    }

    @Override
    protected Optional<String> broken() {
      return Optional.of(server.url("/broken.yaml"));
    }
  }

  @Nested
  class OfTheMarketplace extends PrerequisiteSourceContract {
    @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

    @BeforeEach
    void add() {
      market.add("mnist", TEXT);
      market.add(FakeItem.builder().name("secret").protocol(TEXT).status("pending").build());
    }

    @Override
    protected PrerequisiteSource source() {
      return MarketplaceSource.of(market.url(), SourceSettings.builder().build());
    }

    @Override
    protected String present() {
      return "marketplace://name/mnist";
    }

    @Override
    protected String absent() {
      return "marketplace://data/other";
    }

    @Override
    protected List<String> foreign() {
      return List.of(
          "mnist", "file:a.yaml", "https://host/a.yaml", "marketplace://", "marketplace://x/", "");
    }

    @Override
    protected Optional<String> broken() {
      return Optional.of("marketplace://name/secret");
    }
  }

  @Nested
  class OfMemory extends PrerequisiteSourceContract {
    @Override
    protected PrerequisiteSource source() {
      return PrerequisiteSource.inMemory(
          "memory", "marketplace://", Map.of("marketplace://name/mnist", TEXT));
    }

    @Override
    protected String present() {
      return "marketplace://name/mnist";
    }

    @Override
    protected String absent() {
      return "marketplace://name/other";
    }

    @Override
    protected List<String> foreign() {
      return List.of("mnist", "file:a.yaml", "https://host/a.yaml", "");
    }

    @Override
    protected Optional<String> broken() {
      return Optional.empty();
    }
  }
}
