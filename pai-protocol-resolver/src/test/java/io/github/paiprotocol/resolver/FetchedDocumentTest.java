package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.commands;
import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What documents offer, and what of it is meant. */
class FetchedDocumentTest {

  @Test
  void aDocumentOfTheDigestThatIsAskedForIsTaken() {
    String right = Content.of(item("a")).digest();
    Map<String, String> documents = Map.of("https://h/a.yaml", item("a"));

    assertThat(
            names(
                Jobs.resolve(
                    text("{name: 'https://h/a.yaml', digest: '" + right + "'}"), documents),
                "worker"))
        .containsExactly("a");
  }

  @Test
  void whatADocumentOffersIsPicked() {
    String several =
        """
        - {name: img, type: dockerimage, uri: ubuntu}
        - {name: tools, plugin: cmd}
        - {name: other, plugin: cmd}
        """;
    Map<String, String> documents =
        Map.of(
            "https://h/tools.yaml", several,
            "https://h/misc.yaml", several,
            "https://h/one.yaml", "[{name: img, type: dockerimage, uri: ubuntu}, {name: x}]");

    Resolved<Job> job =
        Jobs.resolve(
            text("https://h/tools.yaml", "https://h/misc.yaml#other", "https://h/one.yaml"),
            documents);

    assertThat(names(job, "worker")).containsExactly("tools", "other", "x");
  }

  @Test
  void twoWaysToOneDocumentAreOneTarget() {
    Map<String, String> documents = Map.of("https://h/a.yaml", item("a"));

    Resolved<Job> job = Jobs.resolve(text("https://h/a.yaml", "https://h/a.yaml#a"), documents);

    assertThat(names(job, "worker")).containsExactly("a");
    assertThat(job.warnings())
        .singleElement()
        .extracting(Diagnostic::code)
        .isEqualTo(ProtocolCode.REPEATED_PREREQUISITE);
  }

  @Test
  void aFetchedNameGivesWayToTheJobsOwn() {
    String job =
        text("https://h/a.yaml", "a")
            .replace("taskRoles:", "  - {name: a, plugin: cmd}\ntaskRoles:");

    assertThat(names(Jobs.resolve(job, Map.of("https://h/a.yaml", item("a"))), "worker"))
        .containsExactly("a-2", "a");
  }

  @Test
  void documentsOfMoreBytesThanAllowedAreRefused() {
    Map<String, String> documents =
        Map.of("https://h/a.yaml", item("a", "https://h/b.yaml"), "https://h/b.yaml", item("b"));
    int size = Content.of(item("a", "https://h/b.yaml")).size();
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("memory", "", documents))
            .limits(ResolutionLimits.standard().withFetchedBytes(size))
            .build();

    PaiException refused =
        catchThrowableOfType(
            PaiException.class, () -> resolver.resolve(Jobs.validated(text("https://h/a.yaml"))));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.RESOLUTION_LIMIT);
              assertThat(error.hint().orElseThrow()).contains("`fetchedBytes`");
            });
  }

  @Test
  void largeDocumentsAreReadWhenTheLimitIsRaised() {
    String large = item("a") + "# " + "x".repeat(1 << 20) + "\n";
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("memory", "", Map.of("https://h/a.yaml", large)))
            .limits(ResolutionLimits.standard().withDocumentBytes(2 << 20))
            .build();

    assertThat(names(resolver.resolve(Jobs.validated(text("https://h/a.yaml"))), "worker"))
        .containsExactly("a");
  }

  @Test
  void inCompatibilityModeATagThatRefersToNothingStays() {
    String item =
        "{name: a, callbacks: [{event: taskStarts, commands: ['ls <% this.nothing %>']}]}";
    Resolved<Job> job =
        Jobs.resolver(Map.of("https://h/a.yaml", item))
            .resolve(
                ProtocolValidator.builder()
                    .compatibility(true)
                    .build()
                    .require(
                        ProtocolReader.standard()
                            .jobs()
                            .read(SourceText.of("job.yaml", text("https://h/a.yaml")))));

    assertThat(commands(job, "worker")).containsExactly("ls <% this.nothing %>");
    assertThat(job.warnings())
        .singleElement()
        .extracting(Diagnostic::code)
        .isEqualTo(ProtocolCode.UNRESOLVED_REFERENCE);
  }
}
