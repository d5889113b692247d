package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.lock.internal.LockedPrerequisite;
import io.github.paiprotocol.resolver.lock.internal.LockedReference;
import io.github.paiprotocol.resolver.spi.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of a lock when the sources have something else by now. */
class LockDifferencesTest {
  private static final String ADDRESS = "marketplace://name/tool";
  private static final String FOUND = "https://h/api/items/1";
  private static final String OLD = Content.of("name: tool\n").digest();
  private static final String NEW = Content.of("name: tool\ntype: data\n").digest();

  private static final LockedReference REFERENCE = reference(ADDRESS);
  private static final LockedDocument DOCUMENT = document(ADDRESS, FOUND, OLD, Map.of());
  private static final LockedPrerequisite TOOL = prerequisite("tool", FOUND, OLD);
  private static final LockFile LOCK = lock(REFERENCE, DOCUMENT, TOOL);

  private static LockFile lock(
      LockedReference reference, LockedDocument document, LockedPrerequisite prerequisite) {
    return new LockFile(
        new LockContent(List.of(reference), List.of(document), List.of(prerequisite)));
  }

  private static LockedReference reference(String name) {
    return new LockedReference(name, Map.of(), Optional.empty());
  }

  private static LockedDocument document(
      String address, String uri, String digest, Map<String, Value> details) {
    return new LockedDocument("marketplace", address, uri, digest, details);
  }

  private static LockedPrerequisite prerequisite(String name, String uri, String digest) {
    return new LockedPrerequisite(name, "marketplace", uri, digest, Map.of(), List.of());
  }

  private static List<Diagnostic> differences(LockFile now) {
    return LockFile.differences(Optional.of(LOCK), now);
  }

  private static void assertStale(LockFile now, String sentence) {
    assertThat(differences(now))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_STALE);
              assertThat(error.message()).isEqualTo(sentence);
            });
  }

  @Test
  void aLockThatFitsIsToldNothing() {
    assertThat(differences(LockFile.parse(LOCK.text()))).isEmpty();
  }

  @Test
  void aLockThatIsNotThereIsMissing() {
    assertThat(LockFile.differences(Optional.empty(), LOCK))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISSING);
              assertThat(error.hint().orElseThrow()).contains("`pai lock`");
            });
  }

  @Test
  void aDocumentThatHasChangedIsNamedWithBothDigests() {
    LockFile now =
        lock(REFERENCE, document(ADDRESS, FOUND, NEW, Map.of()), prerequisite("tool", FOUND, NEW));

    assertThat(differences(now))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.LOCK_MISMATCH);
              assertThat(error.message())
                  .isEqualTo(
                      "`" + FOUND + "` has the digest `" + NEW + "`, and `" + OLD + "` is locked");
            });
  }

  @Test
  void ofSeveralDocumentsOnlyThoseThatHaveChangedAreNamed() {
    LockedDocument same = document("marketplace://name/same", "https://h/2", OLD, Map.of());
    LockFile written =
        new LockFile(new LockContent(List.of(REFERENCE), List.of(DOCUMENT, same), List.of(TOOL)));
    LockFile now =
        new LockFile(
            new LockContent(
                List.of(REFERENCE),
                List.of(document(ADDRESS, FOUND, NEW, Map.of()), same),
                List.of(TOOL)));

    assertThat(LockFile.differences(Optional.of(written), now))
        .extracting(Diagnostic::message)
        .singleElement()
        .asString()
        .startsWith("`" + FOUND + "`");
  }

  @Test
  void whatASourceSaysBesideADocumentDoesNotCount() {
    LockedDocument described =
        document(ADDRESS, FOUND, OLD, Map.of("summary", Value.of("a better one")));

    assertThat(differences(lock(REFERENCE, described, TOOL))).isEmpty();
  }

  /** The same content was published anew: nothing in it has changed. */
  @Test
  void aDocumentThatIsFoundElsewhereHasNotChanged() {
    String moved = "https://h/api/items/7";

    assertStale(
        lock(REFERENCE, document(ADDRESS, moved, OLD, Map.of()), prerequisite("tool", moved, OLD)),
        "the lock is of another state of this job: it differs in `tool`");
  }

  @Test
  void aDocumentThatIsNewMakesTheLockStale() {
    LockedDocument more = document("marketplace://name/more", "https://h/2", NEW, Map.of());

    assertStale(
        new LockFile(new LockContent(List.of(REFERENCE), List.of(DOCUMENT, more), List.of(TOOL))),
        "the lock is of another state of this job");
  }

  @Test
  void aReferenceOfTheJobThatIsNewMakesTheLockStale() {
    assertStale(
        new LockFile(
            new LockContent(
                List.of(REFERENCE, reference(ADDRESS + "#tool")),
                List.of(DOCUMENT),
                List.of(TOOL))),
        "the lock is of another state of this job");
  }

  @Test
  void prerequisitesThatDifferAreNamedWhicheverLockHasThem() {
    LockedPrerequisite other = prerequisite("tool-2", FOUND, OLD);

    assertStale(
        lock(REFERENCE, DOCUMENT, other),
        "the lock is of another state of this job: it differs in `tool`, `tool-2`");
  }
}
