package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static io.github.paiprotocol.resolver.Jobs.validated;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What comes of a document that a source has, has not, or cannot tell of. */
class SourceAnswersTest {
  private static final String URL = "https://h/a.yaml";

  /** A source that answers everything with one thing. */
  private record Fixed(FetchResult answer) implements PrerequisiteSource {
    @Override
    public String name() {
      return "fixed";
    }

    @Override
    public Optional<DocumentAddress> locate(
        PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
      return Optional.of(DocumentAddress.of(name(), reference.name(), true));
    }

    @Override
    public FetchResult fetch(DocumentAddress location, FetchContext context) {
      return answer;
    }
  }

  private static List<Diagnostic> errors(PrerequisiteResolver.Builder resolver, String job) {
    return catchThrowableOfType(PaiException.class, () -> resolver.build().resolve(validated(job)))
        .diagnostics();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "marketplace://name/a | add the source of the marketplace (`pai` takes `--marketplace URL`)",
        "marketplace://prerequisites/itemId/7"
            + " | add the source of the marketplace (`pai` takes `--marketplace URL`)",
        "https://h/a.yaml | add a source for such references",
        "file:a.yaml | add the source of files (`pai` takes `--file-root DIR`)",
        "s3://b/a.yaml | add a source that claims `s3://` (`pai` loads sources with `--plugins DIR`)",
      })
  void whichSourceIsMissingIsSaid(String reference, String hint) {
    assertThat(errors(PrerequisiteResolver.builder(), text("'" + reference + "'")))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.NO_SOURCE);
              assertThat(error.message())
                  .isEqualTo(
                      "no source claims `%1$s` (there is none) (job → %1$s)".formatted(reference));
              assertThat(error.hint()).contains(hint);
            });
  }

  @ParameterizedTest
  @CsvSource({"2, '`p1`'", "20, '`p19`'", "21, '`p19` and 1 more'", "30, '`p19` and 10 more'"})
  void ofManyNamesTheFirstTwentyAreListed(int count, String end) {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < count; i++) {
      list.append("- {name: p").append(i).append("}\n");
    }

    assertThat(Jobs.errors(text(URL), Map.of(URL, list.toString())))
        .singleElement()
        .satisfies(
            error ->
                assertThat(error.message())
                    .contains("has several prerequisites: `p0`, `p1`")
                    .contains(end + " (job → " + URL + ")"));
  }

  @Test
  void aDocumentMayHaveAsManyBytesAsAllowedAndNoMore() {
    Content content = Content.of(item("a"));
    Fixed source = new Fixed(FetchResult.found(content, URL));
    ResolutionLimits exact = ResolutionLimits.standard().withDocumentBytes(content.size());
    ResolutionLimits less = ResolutionLimits.standard().withDocumentBytes(content.size() - 1);

    assertThat(
            names(
                PrerequisiteResolver.builder()
                    .addSource(source)
                    .limits(exact)
                    .build()
                    .resolve(validated(text(URL))),
                "worker"))
        .containsExactly("a");
    assertThat(errors(PrerequisiteResolver.builder().addSource(source).limits(less), text(URL)))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.RESOLUTION_LIMIT);
              assertThat(error.message())
                  .contains("a document of more than " + (content.size() - 1) + " bytes (job → ");
              assertThat(error.hint().orElseThrow()).contains("`documentBytes`");
            });
  }

  @Test
  void allDocumentsMayHaveAsManyBytesAsAllowedAndNoMore() {
    Map<String, String> documents = Map.of(URL, item("a", "https://h/b"), "https://h/b", item("b"));
    int all = (item("a", "https://h/b") + item("b")).length();
    PrerequisiteResolver.Builder resolver =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("memory", "", documents));

    assertThat(
            resolver
                .limits(ResolutionLimits.standard().withFetchedBytes(all))
                .build()
                .resolve(validated(text(URL)))
                .roles())
        .hasSize(1);
    assertThat(
            errors(
                resolver.limits(ResolutionLimits.standard().withFetchedBytes(all - 1)), text(URL)))
        .singleElement()
        .satisfies(
            error ->
                assertThat(error.message())
                    .contains("documents of more than " + (all - 1) + " bytes together"));
  }

  @Test
  void aDocumentOfTwoReferencesIsFetchedOnceAndCountedOnce() {
    String pair = "[{name: a, plugin: cmd}, {name: b, plugin: cmd}]";
    List<ResolutionEvent> events = new ArrayList<>();
    Resolved<Job> job =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("memory", "", Map.of(URL, pair)))
            .limits(ResolutionLimits.standard().withFetchedBytes(pair.length()))
            .listener(events::add)
            .build()
            .resolve(validated(text(URL + "#a", URL + "#b")));

    assertThat(names(job, "worker")).containsExactly("a", "b");
    assertThat(events)
        .filteredOn(event -> event.kind() == ResolutionEvent.Kind.LOCATING)
        .hasSize(1);
  }

  @Test
  void anItemOfAnIdIsPickedByTheNameItsSourceKnows() {
    FetchResult item =
        new FetchResult.Found(
            Content.of("[{name: other, plugin: cmd}, {name: tools, plugin: cmd}]"),
            "item 7",
            Map.of("name", Value.of("tools")),
            Optional.empty());

    assertThat(
            names(
                PrerequisiteResolver.builder()
                    .addSource(new Fixed(item))
                    .build()
                    .resolve(validated(text("marketplace://prerequisites/itemId/7"))),
                "worker"))
        .containsExactly("tools");
  }

  @Test
  void whatHasAnotherDigestIsNotEvenRead() {
    String wanted = Content.of("other").digest();

    assertThat(
            Jobs.errors(
                text("{name: '" + URL + "', digest: '" + wanted + "'}"),
                Map.of(URL, "name: [not, a, name]")))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.DIGEST_MISMATCH);
              assertThat(error.message()).contains("not `" + wanted + "` (job → " + URL + ")");
            });
  }

  @Test
  void aFailureWithoutAMessageIsCalledByItsKind() {
    PrerequisiteSource failing =
        new PrerequisiteSource() {
          @Override
          public String name() {
            return "failing";
          }

          @Override
          public Optional<DocumentAddress> locate(
              PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
            return Optional.of(DocumentAddress.of(name(), reference.name(), true));
          }

          @Override
          public FetchResult fetch(DocumentAddress location, FetchContext context)
              throws IOException {
            throw new IOException();
          }
        };

    assertThat(
            errors(
                PrerequisiteResolver.builder()
                    .addSource(new Fixed(FetchResult.notFound("has none")))
                    .addSource(failing),
                text(URL)))
        .singleElement()
        .satisfies(
            error ->
                assertThat(error.message())
                    .contains("the source `failing` cannot tell what `" + URL + "` is")
                    .contains(": IOException; before it, `fixed` has none (job → "));
  }

  @Test
  void loadsAWholeDocumentOfAnyKind() {
    PrerequisiteResolver resolver = Jobs.resolver(Map.of(URL, "anything: at all"));

    assertThat(resolver.load(URL).content()).isEqualTo(Content.of("anything: at all"));
    PaiException refused =
        catchThrowableOfType(PaiException.class, () -> resolver.load("https://h/none.yaml"));
    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.NOT_FOUND);
              assertThat(error.message()).endsWith("(job → https://h/none.yaml)");
              assertThat(error.path()).hasToString("");
            });
  }
}
