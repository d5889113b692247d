package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.validation.ValidatedJob;
import io.github.paiprotocol.resolver.internal.LockProblems;
import io.github.paiprotocol.resolver.lock.LockFile;
import io.github.paiprotocol.resolver.lock.LockedPrerequisite;
import io.github.paiprotocol.resolver.lock.LockedReference;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares jobs with their locks: first what the job says, later what came of it. */
final class LockCheck {
  private LockCheck() {}

  /**
   * Compares what the job refers to with what it referred to when the lock was written. No I/O.
   *
   * @throws PaiException with everything that is missing or stale, when something is
   */
  static void before(ValidatedJob job, Optional<LockFile> lock) {
    before(JobReferences.of(job.job()), lock, job.positions());
  }

  /**
   * Compares references that stand in no job with those the lock was written for. No I/O.
   *
   * @throws PaiException with everything that is missing or stale, when something is
   */
  static void before(List<LockedReference> references, Optional<LockFile> lock) {
    List<JobReferences.At> wanted =
        references.stream().map(each -> new JobReferences.At(each, ProtocolPath.root())).toList();
    before(wanted, lock, SourceMap.none());
  }

  private static void before(
      List<JobReferences.At> wanted, Optional<LockFile> lock, SourceMap positions) {
    if (lock.isEmpty()) {
      if (!wanted.isEmpty()) {
        throw new PaiException(ImmutableList.of(LockProblems.absent()));
      }
      return;
    }
    Set<LockedReference> locked = ImmutableSet.copyOf(lock.get().references());
    ImmutableList.Builder<Diagnostic> found = ImmutableList.builder();
    for (JobReferences.At each : wanted) {
      if (!locked.contains(each.reference())) {
        found.add(difference(each, locked).locatedIn(positions));
      }
    }
    leftOver(wanted, locked).forEach(each -> found.add(LockProblems.leftOver(each)));
    PaiException.throwIfErrors(found.build());
  }

  private static List<String> leftOver(List<JobReferences.At> wanted, Set<LockedReference> locked) {
    Set<String> still =
        wanted.stream()
            .map(each -> each.reference().reference())
            .collect(ImmutableSet.toImmutableSet());
    return locked.stream()
        .map(LockedReference::reference)
        .filter(reference -> !still.contains(reference))
        .distinct()
        .toList();
  }

  private static Diagnostic difference(JobReferences.At wanted, Set<LockedReference> locked) {
    String reference = wanted.reference().reference();
    boolean known = locked.stream().anyMatch(each -> each.reference().equals(reference));
    return known
        ? LockProblems.otherArguments(wanted.path(), reference)
        : LockProblems.missing(wanted.path(), reference);
  }

  /**
   * Compares what came of the job with what came of it when the lock was written.
   *
   * @throws PaiException when it is not the same
   */
  static void after(LockFile now, Optional<LockFile> lock) {
    if (lock.isPresent() && !lock.get().equals(now)) {
      throw new PaiException(ImmutableList.of(LockProblems.stale(difference(lock.get(), now))));
    }
  }

  /** Names of prerequisites that are in one of the locks only, or differ. */
  private static Set<String> difference(LockFile before, LockFile now) {
    return Sets.symmetricDifference(
            ImmutableSet.copyOf(before.prerequisites()), ImmutableSet.copyOf(now.prerequisites()))
        .stream()
        .map(LockedPrerequisite::name)
        .collect(ImmutableSet.toImmutableSet());
  }
}
