package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.LockedDocument;

/** What can be wrong between a job and its lock. */
public final class LockProblems {
  private static final String UPDATE =
      "write the lock anew with `pai lock`, or resolve with `LockMode.UPDATE`";

  private LockProblems() {}

  static Diagnostic missing(Wanted wanted) {
    return GraphProblems.error(
            ResolverCode.LOCK_MISSING,
            wanted,
            "the lock has no entry for `"
                + wanted.reference().name()
                + "` ("
                + wanted.wayHere()
                + ")")
        .withHint(UPDATE);
  }

  static Diagnostic notAtHand(Wanted wanted, LockedDocument locked) {
    return GraphProblems.error(
            ResolverCode.NOT_AT_HAND,
            wanted,
            "`"
                + locked.uri()
                + "` is not at hand, and the network is not asked ("
                + wanted.wayHere()
                + ")")
        .withHint(
            "fill the cache with `pai resolve --frozen`, or resolve from a bundle made with"
                + " `pai bundle`");
  }

  static Diagnostic changed(Wanted wanted, LockedDocument locked, String digest) {
    return GraphProblems.error(
            ResolverCode.LOCK_MISMATCH,
            wanted,
            "`"
                + locked.uri()
                + "` has the digest `"
                + digest
                + "`, and `"
                + locked.digest()
                + "` is locked ("
                + wanted.wayHere()
                + ")")
        .withHint("the content has changed: look at it, then " + UPDATE);
  }

  /** The job and its lock are both fine, but not made for each other. */
  public static Diagnostic stale() {
    return Diagnostic.error(
            ResolverCode.LOCK_STALE,
            Place.value(ProtocolPath.root()),
            "the lock is of another state of this job")
        .withHint(UPDATE);
  }
}
