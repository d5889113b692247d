package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.commands;
import static io.github.paiprotocol.resolver.Jobs.errors;
import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourceResolutionTest {
  private static final String PVC =
      """
      - name: confignfs_pvc
        plugin: pvc_storage
        plugin_params:
          name: confignfs
          mountPath: {{ mountPath }}
        template_variables:
          - name: mountPath
      """;
  private static final String IMAGENET =
      """
      - name: imagenet
        require:
          - name: marketplace://name/confignfs_pvc
            template_variables: {mountPath: /mnt/confignfs_pvc}
        plugin: cmd
        plugin_params:
          callbacks:
            - event: taskStarts
              commands: ["mkdir -p {{ dataPath }}"]
        template_variables:
          - name: dataPath
      """;
  private static final Map<String, String> ITEMS =
      Map.of("marketplace://name/confignfs_pvc", PVC, "marketplace://name/imagenet", IMAGENET);

  @Test
  void twoSetsOfArgumentsShareWhatIsTheSame() {
    Resolved<Job> job =
        Jobs.resolve(
            text(
                "{name: marketplace://name/imagenet, template_variables: {dataPath: /a}}",
                "{name: marketplace://name/imagenet, template_variables: {dataPath: /b}}"),
            ITEMS);

    assertThat(names(job, "worker")).containsExactly("confignfs_pvc", "imagenet", "imagenet-2");
    assertThat(commands(job, "worker")).containsExactly("mkdir -p /a", "mkdir -p /b");
    assertThat(job.role("worker").storages())
        .containsExactly(new ResolvedStorage("confignfs", "/mnt/confignfs_pvc", true, false));
    ResolvedPrerequisite pvc = job.role("worker").prerequisites().get(0);
    assertThat(pvc.digest()).contains(Content.of(PVC).digest());
    assertThat(pvc.origin().address()).isEqualTo("marketplace://name/confignfs_pvc");
    assertThat(pvc.arguments()).containsOnlyKeys("mountPath");
  }

  @Test
  void aCycleAcrossDocumentsIsOneErrorWithTheWayInAndTheClosedWay() {
    Map<String, String> documents =
        Map.of(
            "https://h/start.yaml", item("start", "https://h/a.yaml"),
            "https://h/a.yaml", item("a", "https://h/b.yaml"),
            "https://h/b.yaml", item("b", "https://h/a.yaml"));

    List<Diagnostic> errors = errors(text("https://h/start.yaml"), documents);

    assertThat(errors).hasSize(1);
    assertThat(errors.get(0).code()).isEqualTo(ProtocolCode.CIRCULAR_REQUIRE);
    assertThat(errors.get(0).message()).contains("`a` → `b` → `a`").contains("(job → start → a)");
    assertThat(errors.get(0).span().orElseThrow().file()).isEqualTo("https://h/b.yaml");
    assertThat(errors.get(0).related().get(0).span().orElseThrow().file())
        .isEqualTo("https://h/a.yaml");
  }

  @Test
  void aPrerequisiteThatRequiresItselfWithOtherArgumentsIsACycle() {
    String grows =
        """
        name: grows
        template_variables: [{name: x}]
        require: [{name: "https://h/grows.yaml", template_variables: {x: "{{ x }}{{ x }}"}}]
        """;

    assertThat(
            errors(
                text("{name: 'https://h/grows.yaml', template_variables: {x: ab}}"),
                Map.of("https://h/grows.yaml", grows)))
        .singleElement()
        .extracting(Diagnostic::code)
        .isEqualTo(ProtocolCode.CIRCULAR_REQUIRE);
  }

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
    String job = text("{name: marketplace://name/imagenet, template_variables: {dataPath: /a}}");

    LockedResolution<Resolved<Job>> locked = resolver.build().lock(Jobs.validated(job));

    assertThat(locked.resolved().role("worker").prerequisites()).hasSize(2);
    assertThat(
            resolver.lock(locked.lock(), LockMode.FROZEN).build().lock(Jobs.validated(job)).lock())
        .isEqualTo(locked.lock());
  }

  @Test
  void whatIsNowhereNamesTheWayAndEverySourceAsked() {
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder()
            .addSource(PrerequisiteSource.inMemory("mine", "marketplace:", Map.of()))
            .addSource(PrerequisiteSource.inMemory("pages", "https:", Map.of()))
            .addSource(PrerequisiteSource.inMemory("public", "marketplace:", ITEMS))
            .build();

    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () -> resolver.resolve(Jobs.validated(text("marketplace://name/mnist"))));

    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.NOT_FOUND);
              assertThat(error.message())
                  .contains("`mine` has no such document; `public` has no such document")
                  .contains("(job → marketplace://name/mnist)")
                  .doesNotContain("pages");
            });
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
