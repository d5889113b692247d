package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.errors;
import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.FileSource;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** References with a scheme the protocol does not define. */
class OtherSchemeTest {
  private static final String TOOLS = "s3://models/tools.yaml";
  private static final String DATA = "s3://models/data.yaml";

  private static PrerequisiteResolver.Builder store(Map<String, String> documents) {
    return PrerequisiteResolver.builder()
        .addSource(PrerequisiteSource.inMemory("store", "s3://", documents));
  }

  @Test
  void aSourceThatClaimsTheSchemeIsAsked() {
    assertThat(
            names(
                store(Map.of(TOOLS, item("a")))
                    .build()
                    .resolve(Jobs.validated(text("'" + TOOLS + "'"))),
                "worker"))
        .containsExactly("a");
  }

  @Test
  void theLockAndTheBundleHoldItsDigest() {
    var job = Jobs.validated(text("'" + TOOLS + "#a'"));
    LockedResolution<Resolved<Job>> locked = store(Map.of(TOOLS, item("a"))).build().lock(job);

    assertThat(locked.lock().content().documents())
        .extracting(LockedDocument::address)
        .containsExactly(TOOLS);
    PaiException changed =
        catchThrowableOfType(
            PaiException.class,
            () ->
                store(Map.of(TOOLS, item("a") + "description: other\n"))
                    .lock(locked.lock(), LockMode.FROZEN)
                    .build()
                    .resolve(job));
    assertThat(changed.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.LOCK_MISMATCH);
    Bundle bundle = locked.bundle("job");
    assertThat(names(store(Map.of()).bundle(bundle).build().resolve(job), "worker"))
        .containsExactly("a");
  }

  @Test
  void namesTheSourcesWhenNoneClaimsAReference() {
    PaiException failure =
        catchThrowableOfType(
            PaiException.class,
            () -> store(Map.of()).build().resolve(Jobs.validated(text("'gs://b/c.yaml'"))));
    assertThat(failure.diagnostics())
        .singleElement()
        .satisfies(
            diagnostic -> {
              assertThat(diagnostic.code()).isEqualTo(ResolverCode.NO_SOURCE);
              assertThat(diagnostic.message()).contains("`gs://b/c.yaml` (asked: `store`)");
              assertThat(diagnostic.hint())
                  .contains(
                      "add a source that claims `gs://` (`pai` loads sources with `--plugins DIR`)");
            });
  }

  @Test
  void aFetchedDocumentMayNotNameIt() {
    assertThat(
            errors(
                text("https://h/a.yaml"),
                Map.of("https://h/a.yaml", item("a", TOOLS), TOOLS, item("b"))))
        .singleElement()
        .satisfies(
            diagnostic -> {
              assertThat(diagnostic.code()).isEqualTo(ResolverCode.REFERENCE_NOT_ALLOWED);
              assertThat(diagnostic.message()).contains("does not allow `s3://models`");
              assertThat(diagnostic.hint().orElseThrow()).contains("--allow-host s3://models");
            });
  }

  @Test
  void norMayADocumentFromAFile(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a.yaml"), item("a", TOOLS));
    PaiException failure =
        catchThrowableOfType(
            PaiException.class,
            () ->
                store(Map.of(TOOLS, item("b")))
                    .addSource(FileSource.under(folder))
                    .build()
                    .resolve(Jobs.validated(text("file:a.yaml"))));
    assertThat(failure.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.REFERENCE_NOT_ALLOWED);
  }

  @Test
  void unlessThePolicyAllowsItsOrigin() {
    Map<String, String> documents = Map.of(TOOLS, item("a", DATA), DATA, item("b"));
    AccessPolicy policy = AccessPolicy.standard().toBuilder().allowOrigin("s3://models").build();
    assertThat(
            names(
                store(documents)
                    .policy(policy)
                    .build()
                    .resolve(Jobs.validated(text("'" + TOOLS + "'"))),
                "worker"))
        .containsExactly("b", "a");
  }

  @ParameterizedTest
  @CsvSource({
    "s3://models, s3://models/a, true",
    "S3://Models, s3://MODELS/a, true",
    "s3://models, s3://models.evil/a, false",
    "s3://models, s3://evil/models, false",
    "s3://models, s3://models@evil/a, false",
    "s3://models, gs://models/a, false",
    "s3://*, s3://any/a, true",
    "s3://*, s3a://any/a, false",
    "git+https://*.example.com, git+https://a.example.com/r, true",
    "git+https://*.example.com, git+https://me@a.example.com:8443/r, false",
    "git+https://*.example.com, git+https://evilexample.com/r, false",
    "git+https://h:8443, git+https://h:8443/r, true",
  })
  void anOriginIsSchemeHostAndPort(String allowed, String reference, boolean answer) {
    AccessPolicy policy = AccessPolicy.unconfigured().toBuilder().allowOrigin(allowed).build();
    Reference.Other other = (Reference.Other) Reference.parse(reference);
    assertThat(policy.allowsOrigin(other)).isEqualTo(answer);
    assertThat(policy.toBuilder().build().allowsOrigin(other)).isEqualTo(answer);
    assertThat(AccessPolicy.standard().allowsOrigin(other)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"models", "https://h", "s3://models/a", "s3://m#x", "s3://u@m", "s3://"})
  void whatIsNoOriginIsRefused(String text) {
    assertThatThrownBy(() -> AccessPolicy.unconfigured().toBuilder().allowOrigin(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`" + text + "` is no origin");
  }
}
