package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import java.util.Optional;

/** The document, or a finding that says why there is none. */
record FetchedOrReported(Wanted wanted, Findings findings)
    implements Fetched.Cases<Optional<Fetched.Document>> {

  @Override
  public Optional<Fetched.Document> document(Fetched.Document document) {
    return Optional.of(document);
  }

  @Override
  public Optional<Fetched.Document> unclaimed(Fetched.Unclaimed unclaimed) {
    return report(SourceProblems.unclaimed(wanted, unclaimed.sources()));
  }

  @Override
  public Optional<Fetched.Document> absent(Fetched.Absent absent) {
    return report(SourceProblems.absent(wanted, absent.answers()));
  }

  @Override
  public Optional<Fetched.Document> broken(Fetched.Broken broken) {
    return stop(SourceProblems.broken(wanted, broken));
  }

  @Override
  public Optional<Fetched.Document> tooLarge(Fetched.TooLarge tooLarge) {
    return stop(GraphProblems.limit(wanted, tooLarge.what(), tooLarge.setting()));
  }

  @Override
  public Optional<Fetched.Document> unlocked(Fetched.Unlocked unlocked) {
    return report(LockProblems.missing(wanted));
  }

  @Override
  public Optional<Fetched.Document> notAtHand(Fetched.NotAtHand notAtHand) {
    return report(LockProblems.notAtHand(wanted, notAtHand));
  }

  @Override
  public Optional<Fetched.Document> changed(Fetched.Changed changed) {
    return report(LockProblems.changed(wanted, changed.locked(), changed.digest()));
  }

  private Optional<Fetched.Document> report(Diagnostic problem) {
    findings.report(problem);
    return Optional.empty();
  }

  private Optional<Fetched.Document> stop(Diagnostic problem) {
    findings.stop(problem);
    return Optional.empty();
  }
}
