package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.errors;
import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourceResolutionTest {
  private static final Map<String, String> ITEMS =
      Map.of(
          "marketplace://name/base", item("base"),
          "marketplace://name/tool", item("tool", "marketplace://name/base"));

  @Test
  @Thorough
  void aCycleOfAThousandIsReadable() {
    Map<String, String> documents = new LinkedHashMap<>();
    for (int i = 0; i < 1000; i++) {
      documents.put(
          "https://h/" + i + ".yaml", item("p" + i, "https://h/" + (i + 1) % 1000 + ".yaml"));
    }

    assertThat(errors(text("https://h/0.yaml"), documents))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.message()).hasSizeLessThan(200).contains("… 992 more …");
              assertThat(error.related()).hasSizeLessThan(10);
            });
  }

  @Test
  void sourcesOfOneNameAreAskedOneAfterTheOther() {
    PrerequisiteResolver.Builder resolver =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("marketplace", "marketplace:", Map.of()))
            .addSource(PrerequisiteSource.inMemory("marketplace", "marketplace:", ITEMS));
    String job = text("marketplace://name/tool");

    LockedResolution<Resolved<Job>> locked = resolver.build().lock(Jobs.validated(job));

    assertThat(locked.resolved().role("worker").prerequisites()).hasSize(2);
    assertThat(
            resolver.lock(locked.lock(), LockMode.FROZEN).build().lock(Jobs.validated(job)).lock())
        .isEqualTo(locked.lock());
  }

  @Test
  void whereARelativePathStartsIsSaidWhenAFileIsMissing() {
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("file", "file:", Map.of()))
            .build();

    PaiException refused =
        catchThrowableOfType(
            PaiException.class, () -> resolver.resolve(Jobs.validated(text("file:tools.yaml"))));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.NOT_FOUND);
              assertThat(error.hint().orElseThrow())
                  .startsWith("a relative path starts at the document that refers to it");
            });
  }

  @Test
  void aBrokenSourceStopsAndNoOtherIsAsked() {
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder()
            .addSource(new Broken())
            .addSource(PrerequisiteSource.inMemory("public", "marketplace:", ITEMS))
            .build();

    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () ->
                resolver.resolve(
                    Jobs.validated(text("marketplace://name/a", "marketplace://name/b"))));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.SOURCE_BROKEN);
              assertThat(error.message()).contains("`down`").contains("answers 503");
              assertThat(error.hint()).contains("try again later");
            });
  }

  /** A source that is down. */
  private static final class Broken implements PrerequisiteSource {
    @Override
    public String name() {
      return "down";
    }

    @Override
    public Optional<DocumentAddress> locate(
        PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
      return Optional.of(DocumentAddress.of("down", reference.name(), true));
    }

    @Override
    public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
      throw new SourceException("answers 503 after 4 attempts", "try again later");
    }
  }
}
