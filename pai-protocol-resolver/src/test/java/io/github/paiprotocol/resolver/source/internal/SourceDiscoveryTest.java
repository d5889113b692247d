package io.github.paiprotocol.resolver.source.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources are found by name, among others, in the order the program says. */
class SourceDiscoveryTest {
  private static final ClassLoader HERE = SourceDiscoveryTest.class.getClassLoader();
  private static final SourceSettings NOTHING = SourceSettings.builder().build();

  @TempDir Path folder;

  /** A provider that shares its name. */
  public static class FirstTwin implements SourceProvider {
    @Override
    public String name() {
      return "twin";
    }

    @Override
    public PrerequisiteSource create(SourceSettings settings) {
      return PrerequisiteSource.inMemory("twin", "marketplace://", Map.of());
    }
  }

  /** The other one. */
  public static final class SecondTwin extends FirstTwin {}

  private static List<String> names(SourceSettings settings, String... names) {
    return DiscoveredSources.find(HERE, settings, List.of(names)).stream()
        .map(PrerequisiteSource::name)
        .toList();
  }

  private static Validated<Job> job() {
    String text =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites: [{name: image, type: dockerimage, uri: "ubuntu:22.04"}]
        taskRoles:
          worker:
            prerequisites: [marketplace://name/hello]
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: ["true"]
        """;
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
  }

  @Test
  void aSourceOfOneClassIsFoundByItsName() {
    ResolvedPrerequisite hello =
        PrerequisiteResolver.builder()
            .discoverSources(HERE, NOTHING, "echo")
            .build()
            .resolve(job())
            .role("worker")
            .prerequisites()
            .get(0);

    assertThat(hello.origin().source()).isEqualTo("echo");
    assertThat(hello.origin().address()).isEqualTo("echo:hello");
  }

  @Test
  void nothingIsDiscoveredUnasked() {
    assertThatThrownBy(() -> PrerequisiteResolver.builder().build().resolve(job()))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("no source claims");
  }

  @Test
  void theOrderIsThatOfTheNames() {
    SourceSettings settings =
        SourceSettings.builder()
            .addFileRoots(folder)
            .marketplace("https://host.test/marketplace/api")
            .build();

    assertThat(names(settings, "marketplace", "echo", "http", "file"))
        .containsExactly("marketplace", "echo", "http", "file");
    assertThat(names(settings, "file", "http", "echo", "marketplace"))
        .containsExactly("file", "http", "echo", "marketplace");
  }

  @Test
  void explicitAndDiscoveredSourcesKeepTheOrderTheyAreGivenIn() {
    PrerequisiteSource first =
        PrerequisiteSource.inMemory(
            "mine",
            "marketplace://",
            Map.of("marketplace://name/hello", "name: hello\ntype: data\nuri: /a"));

    assertThat(
            Explanation.of(
                    PrerequisiteResolver.builder()
                        .addSource(first)
                        .discoverSources(HERE, NOTHING, "echo")
                        .build()
                        .resolve(job()))
                .text())
        .contains("mine marketplace://name/hello");
    assertThat(
            Explanation.of(
                    PrerequisiteResolver.builder()
                        .discoverSources(HERE, NOTHING, "echo")
                        .addSource(first)
                        .build()
                        .resolve(job()))
                .text())
        .contains("echo echo:hello");
  }

  @Test
  void suggestsAKnownSourceForAnUnknownName() {
    assertThatThrownBy(() -> names(NOTHING, "marketplaces"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no class provides a source `marketplaces`")
        .hasMessageContaining("did you mean `marketplace`?");
  }

  @Test
  void aNameOfTwoIsRefused() {
    assertThatThrownBy(() -> names(NOTHING, "twin"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("FirstTwin")
        .hasMessageContaining("SecondTwin");
  }

  @Test
  void whatASourceNeedsIsSaid() {
    assertThatThrownBy(() -> names(NOTHING, "file"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("folder");
    assertThatThrownBy(() -> names(NOTHING, "marketplace"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("address");
  }

  @Test
  void aProviderThatCannotBeLoadedIsAnError() throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(SourceProvider.class.getName()), "no.such.Provider\n");
    try (URLClassLoader broken = new URLClassLoader(new URL[] {folder.toUri().toURL()}, HERE)) {
      assertThatThrownBy(() -> DiscoveredSources.find(broken, NOTHING, List.of("echo")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasStackTraceContaining("no.such.Provider");
    }
  }
}
