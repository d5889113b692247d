package io.github.paiprotocol.resolver.lock.internal;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a lock holds.
 *
 * @param references what the job itself refers to, sorted, each once
 * @param documents the documents, sorted by source and address
 * @param prerequisites the prerequisites found in them, sorted by name
 */
public record LockContent(
    List<LockedReference> references,
    List<LockedDocument> documents,
    List<LockedPrerequisite> prerequisites) {
  private static final Comparator<LockedReference> BY_REFERENCE =
      Comparator.comparing(LockedReference::reference)
          .thenComparing(each -> each.arguments().toString())
          .thenComparing(each -> each.digest().orElse(""));

  private static final Comparator<LockedDocument> BY_PLACE =
      Comparator.comparing(LockedDocument::source)
          .thenComparing(LockedDocument::address)
          .thenComparing(LockedDocument::digest);

  /** Sorts the lists. */
  public LockContent {
    references = ImmutableSortedSet.copyOf(BY_REFERENCE, references).asList();
    documents = ImmutableSortedSet.copyOf(BY_PLACE, documents).asList();
    prerequisites =
        ImmutableList.sortedCopyOf(Comparator.comparing(LockedPrerequisite::name), prerequisites);
  }

  /** The entries of both, each once. */
  public LockContent and(LockContent other) {
    return new LockContent(
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
   * What is known of one of the documents that were found at an address, as different references
   * may ask for different digests.
   *
   * @param source the name of the source
   * @param address where the source is told to look
   * @param digest the digest asked for, in any case; empty for any locked one
   * @return the entry with the digest, else the first of the address, or empty when there is none
   */
  public Optional<LockedDocument> document(String source, String address, Optional<String> digest) {
    Predicate<LockedDocument> there =
        each -> each.source().equals(source) && each.address().equals(address);
    Optional<LockedDocument> any = from(source, address, "").filter(there);
    return digest
        .map(Ascii::toLowerCase)
        .flatMap(wanted -> from(source, address, wanted).filter(d -> d.digest().equals(wanted)))
        .filter(there)
        .or(() -> any);
  }

  /** The first entry that is not sorted before these: the list is sorted. */
  private Optional<LockedDocument> from(String source, String address, String digest) {
    LockedDocument wanted = new LockedDocument(source, address, address, digest, ImmutableMap.of());
    int found = Collections.binarySearch(documents, wanted, BY_PLACE);
    int index = found < 0 ? -found - 1 : found;
    return index < documents.size() ? Optional.of(documents.get(index)) : Optional.empty();
  }
}
