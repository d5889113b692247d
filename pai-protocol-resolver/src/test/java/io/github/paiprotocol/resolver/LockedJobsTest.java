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
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Missing, stale and mismatch are three errors, each of which says what fixes it. */
class LockedJobsTest {
  private static final String A = "https://h/a.yaml";
  private static final String B = "https://h/b.yaml";
  private static final String JOB = text(A);
  private static final Map<String, String> DOCUMENTS = Map.of(A, item("a", B), B, item("b"));

  @TempDir Path folder;

  private static LockFile lock(String job, Map<String, String> documents) {
    return Jobs.resolver(documents).lock(validated(job)).lock();
  }

  private static PrerequisiteResolver held(
      LockFile lock, LockMode mode, Map<String, String> documents) {
    return PrerequisiteResolver.builder()
        .addSource(PrerequisiteSource.inMemory("memory", "", documents))
        .lock(lock, mode)
        .build();
  }

  private static Diagnostic error(PrerequisiteResolver resolver, String job) {
    List<Diagnostic> errors =
        catchThrowableOfType(PaiException.class, () -> resolver.resolve(validated(job)))
            .diagnostics();
    assertThat(errors).hasSize(1);
    return errors.get(0);
  }

  /** The lock without the documents of some addresses. */
  private static LockFile without(LockFile lock, Predicate<String> address) {
    LockContent content = lock.content();
    return new LockFile(
        new LockContent(
            content.references(),
            content.documents().stream().filter(each -> !address.test(each.address())).toList(),
            content.prerequisites()));
  }

  @Test
  void whatAComponentRefersToAnewIsMissing() {
    LockFile lock = without(lock(JOB, DOCUMENTS), B::equals);

    Diagnostic error = error(held(lock, LockMode.FROZEN, DOCUMENTS), JOB);

    assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISSING);
    assertThat(error.message())
        .isEqualTo("the lock has no entry for `" + B + "` (job → a → " + B + ")");
    assertThat(error.span().orElseThrow().file()).isEqualTo(A);
    assertThat(error.hint().orElseThrow()).contains("`pai lock`");
  }

  @Test
  void whatIsLockedAndGoneIsNotFound() {
    Diagnostic error =
        error(held(lock(JOB, DOCUMENTS), LockMode.FROZEN, Map.of(A, item("a", B))), JOB);

    assertThat(error.code()).isEqualTo(ResolverCode.NOT_FOUND);
  }

  @Test
  void offlineTheCacheIsEnough() {
    PrerequisiteResolver.Builder sources =
        PrerequisiteResolver.builder()
            .cache(folder)
            .addSource(PrerequisiteSource.inMemory("memory", "", DOCUMENTS));
    LockFile lock = sources.build().lock(validated(JOB)).lock();

    LockedResolution<Resolved<Job>> again =
        sources.lock(lock, LockMode.OFFLINE).build().lock(validated(JOB));

    assertThat(again.lock()).isEqualTo(lock);
    assertThat(names(again.resolved(), "worker")).containsExactly("b", "a");
  }

  @ParameterizedTest
  @CsvSource({
    "5, '`p0`, `p1`, `p2`, `p3`, `p4`'",
    "6, '`p0`, `p1`, `p2`, `p3`, `p4` and others'",
  })
  void whatCameOfAnotherStateIsStale(int count, String named) {
    StringBuilder list = new StringBuilder();
    String[] references = new String[count];
    for (int i = 0; i < count; i++) {
      list.append("- {name: p").append(i).append(", plugin: cmd}\n");
      references[i] = A + "#p" + i;
    }
    Map<String, String> documents = Map.of(A, list.toString());
    LockContent lock = lock(text(references), documents).content();
    LockFile emptied =
        new LockFile(new LockContent(lock.references(), lock.documents(), List.of()));

    Diagnostic error = error(held(emptied, LockMode.FROZEN, documents), text(references));

    assertThat(error.code()).isEqualTo(ResolverCode.LOCK_STALE);
    assertThat(error.message())
        .isEqualTo("the lock is of another state of this job: it differs in " + named);
    assertThat(error.hint().orElseThrow()).contains("`pai lock`");
  }

  @Test
  void whatDiffersInNoPrerequisiteIsSaidWithoutNames() {
    LockFile lock = lock(JOB, DOCUMENTS);
    LockFile more =
        lock.and(
            new LockFile(
                new LockContent(
                    List.of(),
                    lock(text("https://h/c.yaml"), Map.of("https://h/c.yaml", item("c")))
                        .content()
                        .documents(),
                    List.of())));

    assertThat(error(held(more, LockMode.FROZEN, DOCUMENTS), JOB).message())
        .isEqualTo("the lock is of another state of this job");
  }

  @Test
  void withoutALockAJobOfItsOwnPartsIsResolved() {
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder().lock(Optional.empty(), LockMode.FROZEN).build();

    assertThat(names(resolver.resolve(validated(text("image"))), "worker")).isEmpty();
  }
}
