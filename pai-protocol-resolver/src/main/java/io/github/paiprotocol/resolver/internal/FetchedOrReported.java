package io.github.paiprotocol.resolver.internal;

import java.util.Optional;

/** The document, or a finding that says why there is none. */
record FetchedOrReported(DependencyRequest wanted, Reporter findings) {

  Optional<Fetched.Document> of(Fetched fetched) {
    if (fetched instanceof Fetched.Document document) {
      return Optional.of(document);
    }
    if (fetched instanceof Fetched.Broken broken) {
      findings.stop(SourceProblems.broken(wanted, broken));
    } else if (fetched instanceof Fetched.TooLarge large) {
      findings.stop(GraphProblems.limit(wanted, large.what(), large.setting()));
    } else if (fetched instanceof Fetched.Unclaimed unclaimed) {
      findings.report(SourceProblems.unclaimed(wanted, unclaimed.sources()));
    } else if (fetched instanceof Fetched.Absent absent) {
      findings.report(SourceProblems.absent(wanted, absent.answers()));
    } else if (fetched instanceof Fetched.NotAtHand notAtHand) {
      findings.report(LockProblems.notAtHand(wanted, notAtHand));
    } else if (fetched instanceof Fetched.Changed changed) {
      findings.report(LockProblems.changed(wanted, changed.locked(), changed.digest()));
    } else {
      findings.report(LockProblems.missing(wanted));
    }
    return Optional.empty();
  }
}
