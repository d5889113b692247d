package io.github.paiprotocol.resolver.lock;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The lock of a job, {@code pai.lock}: everything it uses from elsewhere, with digests. Sorted and
 * machine-written: the same job and the same documents give the same bytes. It holds arguments as
 * written and never a secret. Immutable and thread-safe.
 *
 * <p>Protocol: lock file.
 *
 * @param references what the job itself refers to, sorted, each once
 * @param documents the documents, sorted by source and address
 * @param prerequisites the prerequisites found in them, sorted by name
 */
public record LockFile(
    List<LockedReference> references,
    List<LockedDocument> documents,
    List<LockedPrerequisite> prerequisites) {
  /** The usual name of the file. */
  public static final String FILE_NAME = "pai.lock";

  private static final Comparator<LockedReference> BY_REFERENCE =
      Comparator.comparing(LockedReference::reference)
          .thenComparing(each -> each.arguments().toString())
          .thenComparing(each -> each.digest().orElse(""));

  /** Sorts the lists. */
  public LockFile {
    references = ImmutableSortedSet.copyOf(BY_REFERENCE, references).asList();
    documents =
        ImmutableSortedSet.copyOf(
                Comparator.comparing(LockedDocument::source)
                    .thenComparing(LockedDocument::address)
                    .thenComparing(LockedDocument::digest),
                documents)
            .asList();
    prerequisites =
        ImmutableList.sortedCopyOf(Comparator.comparing(LockedPrerequisite::name), prerequisites);
  }

  /**
   * This lock with what another one has.
   *
   * @param other a lock of the same documents, or of others
   * @return a lock with the entries of both, each once
   */
  public LockFile and(LockFile other) {
    return new LockFile(
        ImmutableList.<LockedReference>builder()
            .addAll(references)
            .addAll(other.references)
            .build(),
        ImmutableList.<LockedDocument>builder().addAll(documents).addAll(other.documents).build(),
        ImmutableSet.<LockedPrerequisite>builder()
            .addAll(prerequisites)
            .addAll(other.prerequisites)
            .build()
            .asList());
  }

  /**
   * What is known of a document.
   *
   * @param source the name of the source
   * @param address where the source is told to look
   * @return the entry, or empty when the lock has none
   */
  public Optional<LockedDocument> document(String source, String address) {
    return documents.stream()
        .filter(each -> each.source().equals(source) && each.address().equals(address))
        .findFirst();
  }

  /**
   * The content of the file.
   *
   * @return JSON with a line end at its end
   */
  public String text() {
    return LockWriter.text(this);
  }

  /**
   * Reads a file's content.
   *
   * @param text what {@link #text()} wrote
   * @return the lock
   * @throws IllegalArgumentException when it is not a lock of a version this program knows, with a
   *     sentence that says so
   */
  public static LockFile parse(String text) {
    return LockReader.read(text);
  }
}
