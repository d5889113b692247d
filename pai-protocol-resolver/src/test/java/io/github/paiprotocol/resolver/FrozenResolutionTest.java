package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.item;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Resolutions that are held to a lock: missing, stale and fitting ones. */
class FrozenResolutionTest {
  private static final String TOOL = "https://h/tool.yaml";
  private static final String MORE = "https://h/more.yaml";
  private static final Map<String, String> DOCUMENTS =
      Map.of(TOOL, item("tool"), MORE, item("more"));
  private static final String JOB = text(TOOL);

  private static PrerequisiteResolver.Builder builder() {
    return PrerequisiteResolver.builder()
        .addSource(PrerequisiteSource.inMemory("memory", "", DOCUMENTS));
  }

  private static LockFile lock(String job) {
    return builder().build().lock(Jobs.validated(job)).lock();
  }

  private static List<Diagnostic> errors(PrerequisiteResolver resolver, String job) {
    return catchThrowableOfType(PaiException.class, () -> resolver.resolve(Jobs.validated(job)))
        .diagnostics();
  }

  private static PrerequisiteResolver frozen(LockFile lock) {
    return builder().lock(lock, LockMode.FROZEN).build();
  }

  /** A job that requires something in each of the places a job may do so in. */
  private static String everywhere(String inRole, String inRequire, String inAlias) {
    return text(inRole)
            .replace(
                "taskRoles:",
                "  - {name: own, plugin: cmd, require: ['" + inRequire + "']}\ntaskRoles:")
        + "extras: {reference_prerequisites: [{name: alias, require: ['"
        + inAlias
        + "']}]}\n";
  }

  @Test
  void everyPlaceOfAJobThatRefersToADocumentIsLocked() {
    assertThat(lock(everywhere(TOOL, TOOL + "#tool", MORE)).content().references())
        .extracting(each -> each.reference())
        .containsExactly(MORE, TOOL, TOOL + "#tool");
  }

  @Test
  void eachReferenceThatIsNotLockedIsShownWhereItStands() {
    LockFile empty = new LockFile(new LockContent(List.of(), List.of(), List.of()));

    List<Diagnostic> errors = errors(frozen(empty), everywhere(TOOL, TOOL + "#tool", MORE));

    assertThat(errors).extracting(Diagnostic::code).containsOnly(ResolverCode.LOCK_MISSING);
    assertThat(errors).allSatisfy(error -> assertThat(error.span()).isPresent());
    assertThat(errors)
        .extracting(error -> error.path().toString())
        .containsExactly(
            "taskRoles.worker.prerequisites[0]",
            "prerequisites[1].require[0]",
            "extras.reference_prerequisites[0].require[0]");
  }

  @Test
  void aReferenceThatIsGoneIsLeftOverInTheLock() {
    assertThat(errors(frozen(lock(text(TOOL, MORE))), JOB))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_STALE);
              assertThat(error.message())
                  .isEqualTo(
                      "the lock has an entry for `" + MORE + "`, which the job does not refer to");
            });
  }

  @Test
  void aDigestThatIsAskedForMakesTheReferenceAnother() {
    LockFile lock = lock(JOB);
    String digest = lock.content().documents().get(0).digest();

    assertThat(errors(frozen(lock), text("{name: '" + TOOL + "', digest: '" + digest + "'}")))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_STALE);
              assertThat(error.message()).contains("other arguments, or asked for another digest");
            });
  }

  @Test
  void anotherOutcomeOfTheSameReferencesIsStale() {
    LockContent lock = lock(JOB).content();
    LockFile other = new LockFile(new LockContent(lock.references(), lock.documents(), List.of()));

    assertThat(errors(frozen(other), JOB))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_STALE);
              assertThat(error.message()).endsWith("it differs in `tool`");
            });
  }

  @ParameterizedTest
  @EnumSource(
      value = LockMode.class,
      names = {"FROZEN", "OFFLINE"})
  void withoutALockAJobMayUseNothingFromElsewhere(LockMode mode) {
    PrerequisiteResolver resolver = builder().lock(Optional.empty(), mode).build();
    String own = text("own").replace("taskRoles:", "  - {name: own, plugin: cmd}\ntaskRoles:");

    assertThat(names(resolver.resolve(Jobs.validated(own)), "worker")).containsExactly("own");
    assertThat(errors(resolver, JOB))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISSING);
              assertThat(error.message()).startsWith("there is no lock");
            });
  }

  @Test
  void toUpdateALockThatDoesNotFitIsLeftAside() {
    LockFile empty = new LockFile(new LockContent(List.of(), List.of(), List.of()));

    assertThat(builder().lock(empty, LockMode.UPDATE).build().lock(Jobs.validated(JOB)).lock())
        .isEqualTo(lock(JOB));
  }

  @Test
  void offlineUsesTheCacheAndAsksNoSource(@TempDir Path cache) {
    LockFile lock = builder().cache(cache).build().lock(Jobs.validated(JOB)).lock();
    PrerequisiteResolver.Builder offline = builder().lock(lock, LockMode.OFFLINE);

    assertThat(errors(offline.build(), JOB))
        .extracting(Diagnostic::code)
        .containsExactly(ResolverCode.NOT_AT_HAND);
    assertThat(offline.cache(cache).build().lock(Jobs.validated(JOB)).lock()).isEqualTo(lock);
  }
}
