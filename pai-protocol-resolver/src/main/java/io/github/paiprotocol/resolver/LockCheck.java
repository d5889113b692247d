package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.internal.LockProblems;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.lock.internal.LockedPrerequisite;
import io.github.paiprotocol.resolver.lock.internal.LockedReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares jobs with their locks: first what the job says, later what came of it. */
final class LockCheck {
  private LockCheck() {}

  /**
   * Compares what jobs refer to with what they referred to when the lock was written. No I/O.
   *
   * @param jobs the jobs, which share the lock
   * @param from the document they stand in, when it was loaded
   * @param lock the lock, when there is one
   * @throws PaiException with everything that is missing or stale, when something is
   */
  static void before(
      List<? extends Validated<?>> jobs,
      Optional<LoadedDocument> from,
      Optional<LockContent> lock) {
    List<JobReferences.Found> wanted = new ArrayList<>();
    from.ifPresent(document -> wanted.addAll(withoutPlace(document.lock().content().references())));
    ImmutableList.Builder<Diagnostic> found = ImmutableList.builder();
    for (Validated<?> job : jobs) {
      List<JobReferences.Found> own = JobReferences.of(job);
      wanted.addAll(own);
      found.addAll(missing(own, lock, job.asJob().positions()));
    }
    if (lock.isPresent()) {
      leftOver(wanted, lock.get()).forEach(each -> found.add(LockProblems.leftOver(each)));
    } else if (!wanted.isEmpty()) {
      throw new PaiException(ImmutableList.of(LockProblems.absent()));
    }
    PaiException.throwIfErrors(DiagnosticCollector.inGivenOrder(found.build()));
  }

  /**
   * Looks for references to whole documents in a lock, which may know more. What a job gives to
   * their variables is not part of a document. No I/O.
   *
   * @throws PaiException with everything that is missing, when something is
   */
  static void before(List<LockedReference> references, Optional<LockContent> lock) {
    if (lock.isEmpty()) {
      throw new PaiException(ImmutableList.of(LockProblems.absent()));
    }
    Set<String> known = known(lock.get().references());
    PaiException.throwIfErrors(
        DiagnosticCollector.inGivenOrder(
            references.stream()
                .map(LockedReference::reference)
                .filter(reference -> !known.contains(reference))
                .map(reference -> LockProblems.missing(ProtocolPath.root(), reference))
                .toList()));
  }

  private static List<JobReferences.Found> withoutPlace(List<LockedReference> references) {
    return references.stream()
        .map(each -> new JobReferences.Found(each, ProtocolPath.root()))
        .toList();
  }

  private static List<Diagnostic> missing(
      List<JobReferences.Found> wanted, Optional<LockContent> lock, SourceMap positions) {
    Set<LockedReference> locked =
        lock.map(file -> ImmutableSet.copyOf(file.references())).orElse(ImmutableSet.of());
    Set<String> known = known(locked);
    return wanted.stream()
        .filter(each -> !locked.contains(each.reference()))
        .map(each -> difference(each, known).locatedIn(positions))
        .toList();
  }

  private static Set<String> known(Collection<LockedReference> references) {
    return references.stream()
        .map(LockedReference::reference)
        .collect(ImmutableSet.toImmutableSet());
  }

  private static List<String> leftOver(List<JobReferences.Found> wanted, LockContent lock) {
    Set<String> still =
        wanted.stream()
            .map(each -> each.reference().reference())
            .collect(ImmutableSet.toImmutableSet());
    return lock.references().stream()
        .map(LockedReference::reference)
        .filter(reference -> !still.contains(reference))
        .distinct()
        .toList();
  }

  private static Diagnostic difference(JobReferences.Found wanted, Set<String> known) {
    String reference = wanted.reference().reference();
    return known.contains(reference)
        ? LockProblems.otherArguments(wanted.path(), reference)
        : LockProblems.missing(wanted.path(), reference);
  }

  /**
   * Compares what came of the job with what came of it when the lock was written.
   *
   * @throws PaiException when it is not the same
   */
  static void after(LockContent now, Optional<LockContent> lock) {
    if (lock.isPresent() && !lock.get().equals(now)) {
      throw new PaiException(ImmutableList.of(LockProblems.stale(difference(lock.get(), now))));
    }
  }

  /** What sources have now, against what they had when the lock was written. */
  static List<Diagnostic> differences(LockContent written, LockContent now) {
    Set<LockedDocument> before = withoutDetails(written);
    Map<List<String>, LockedDocument> places = new HashMap<>();
    Set<List<String>> contents = new HashSet<>();
    for (LockedDocument each : before) {
      places.putIfAbsent(place(each), each);
      contents.add(content(each));
    }
    ImmutableList.Builder<Diagnostic> changed = ImmutableList.builder();
    Set<LockedDocument> after = withoutDetails(now);
    for (LockedDocument each : after) {
      LockedDocument locked = places.get(place(each));
      if (locked != null && !contents.contains(content(each))) {
        changed.add(LockProblems.changed(locked, each.digest()));
      }
    }
    List<Diagnostic> found = DiagnosticCollector.inGivenOrder(changed.build());
    boolean same =
        before.equals(after)
            && written.references().equals(now.references())
            && written.prerequisites().equals(now.prerequisites());
    return found.isEmpty() && !same
        ? ImmutableList.of(LockProblems.stale(difference(written, now)))
        : found;
  }

  private static List<String> place(LockedDocument document) {
    return ImmutableList.of(document.source(), document.address());
  }

  /** The same content that is found elsewhere by now, as an item published anew, is the same. */
  private static List<String> content(LockedDocument document) {
    return ImmutableList.of(document.source(), document.address(), document.digest());
  }

  private static Set<LockedDocument> withoutDetails(LockContent lock) {
    return lock.documents().stream()
        .map(
            each ->
                new LockedDocument(
                    each.source(), each.address(), each.uri(), each.digest(), ImmutableMap.of()))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Names of prerequisites that are in one of the locks only, or differ. */
  private static Set<String> difference(LockContent before, LockContent now) {
    return Sets.symmetricDifference(
            ImmutableSet.copyOf(before.prerequisites()), ImmutableSet.copyOf(now.prerequisites()))
        .stream()
        .map(LockedPrerequisite::name)
        .collect(ImmutableSet.toImmutableSet());
  }
}
