package io.github.paiprotocol.resolver.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LockContentTest {
  private static final String ONE = "sha256:" + "1".repeat(64);
  private static final String ABC = "sha256:" + "abc0".repeat(16);
  private static final LockContent LOCK =
      documents(
          document("web", "https://b", ABC),
          document("web", "https://b", ONE),
          document("file", "a.yaml", ONE),
          document("web", "https://d", ABC));

  private static LockedDocument document(String source, String address, String digest) {
    return new LockedDocument(source, address, "found:" + address, digest, Map.of());
  }

  private static LockContent documents(LockedDocument... documents) {
    return new LockContent(List.of(), List.of(documents), List.of());
  }

  private static Optional<String> digest(String source, String address, Optional<String> asked) {
    return LOCK.document(source, address, asked).map(LockedDocument::digest);
  }

  @Test
  void aDocumentIsFoundByItsSourceAndAddress() {
    assertThat(digest("web", "https://d", Optional.empty())).contains(ABC);
    assertThat(LOCK.document("file", "a.yaml", Optional.empty()))
        .contains(document("file", "a.yaml", ONE));
    assertThat(digest("file", "https://d", Optional.empty())).as("other source").isEmpty();
    assertThat(digest("web", "https://c", Optional.empty())).as("between").isEmpty();
    assertThat(digest("aaa", "https://b", Optional.empty())).as("before all").isEmpty();
    assertThat(digest("web", "https://z", Optional.empty())).as("behind all").isEmpty();
  }

  @Test
  void ofSeveralTheOneOfTheDigestIsMeantInAnyCase() {
    assertThat(digest("web", "https://b", Optional.of(ONE))).contains(ONE);
    assertThat(digest("web", "https://b", Optional.of(ABC.toUpperCase(Locale.ROOT)))).contains(ABC);
  }

  @Test
  void otherwiseTheFirst() {
    String unknown = "sha256:" + "5".repeat(64);
    assertThat(digest("web", "https://b", Optional.empty())).contains(ONE);
    assertThat(digest("web", "https://b", Optional.of(unknown))).contains(ONE);
    assertThat(digest("web", "https://c", Optional.of(ABC))).as("none of another place").isEmpty();
  }

  @Test
  void referencesThatDifferInAnythingAreKept() {
    LockedReference plain = new LockedReference("a", Map.of(), Optional.empty());
    LockedReference one = new LockedReference("a", Map.of(), Optional.of(ONE));
    LockedReference abc = new LockedReference("a", Map.of(), Optional.of(ABC));
    LockedReference given = new LockedReference("a", Map.of("x", Value.of(1)), Optional.empty());

    assertThat(
            new LockContent(List.of(given, abc, one, plain, one), List.of(), List.of())
                .references())
        .containsExactlyInAnyOrder(plain, one, abc, given)
        .containsSubsequence(plain, one, abc);
  }

  @Test
  void twoLocksBecomeOne() {
    LockedReference reference = new LockedReference("a", Map.of(), Optional.empty());
    LockedPrerequisite prerequisite =
        new LockedPrerequisite("a", "web", "https://b", ONE, Map.of(), List.of());
    LockContent other =
        new LockContent(
            List.of(reference),
            List.of(document("web", "https://b", ONE), document("web", "https://e", ONE)),
            List.of(prerequisite));

    LockContent both = LOCK.and(other);

    assertThat(both.references()).containsExactly(reference);
    assertThat(both.prerequisites()).containsExactly(prerequisite);
    assertThat(both.documents()).hasSize(5);
    assertThat(both.and(other)).isEqualTo(both);
    assertThat(LOCK.documents()).hasSize(4);
  }

  @Test
  void theSchemaIsOfALock() {
    assertThat(LockText.schema()).contains("\"Lock\"", "\"documents\"", "lock.json");
  }
}
