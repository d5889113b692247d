package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import java.util.Optional;

/** The document, or a finding that says why there is none. */
record FetchedOrReported(Wanted wanted, Findings findings) {

  Optional<Fetched.Document> of(Fetched fetched) {
    return fetched.match(
        new Fetched.Cases<>(
            Optional::of,
            unclaimed -> report(SourceProblems.unclaimed(wanted, unclaimed.sources())),
            absent -> report(SourceProblems.absent(wanted, absent.answers())),
            broken -> stop(SourceProblems.broken(wanted, broken)),
            large -> stop(GraphProblems.limit(wanted, large.what(), large.setting())),
            unlocked -> report(LockProblems.missing(wanted)),
            notAtHand -> report(LockProblems.notAtHand(wanted, notAtHand)),
            changed -> report(LockProblems.changed(wanted, changed.locked(), changed.digest()))));
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
