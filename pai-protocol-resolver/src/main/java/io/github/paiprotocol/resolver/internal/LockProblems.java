package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import java.util.Set;
import java.util.stream.Collectors;

/** What can be wrong between a job and its lock. */
public final class LockProblems {
  private static final String UPDATE =
      "write the lock anew with `pai lock` or the bundle with `pai bundle`, or resolve with"
          + " `LockMode.UPDATE`";

  private static final String CHANGED = "the content has changed: look at it, then " + UPDATE;

  private static final int SHOWN = 5;

  private LockProblems() {}

  /** There is no lock at all. */
  public static Diagnostic absent() {
    return Diagnostic.error(
            ResolverCode.LOCK_MISSING,
            Place.value(ProtocolPath.root()),
            "there is no lock, and the job may use only what is locked")
        .withHint(
            "write one with `pai lock`, or with `PrerequisiteResolver.lock` and"
                + " `LockFile.write`");
  }

  /** The job refers to something it did not refer to. */
  public static Diagnostic missing(ProtocolPath path, String reference) {
    return Diagnostic.error(
            ResolverCode.LOCK_MISSING,
            Place.value(path),
            "the lock has no entry for `" + reference + "` (job → " + reference + ")")
        .withHint(UPDATE);
  }

  /** The job refers to the same thing in another way. */
  public static Diagnostic otherArguments(ProtocolPath path, String reference) {
    return stale(
        Place.value(path),
        "the lock was written when the job gave `%s` other arguments, or asked for another digest"
            .formatted(reference));
  }

  /** The job does not refer to something any more. */
  public static Diagnostic leftOver(String reference) {
    return stale(
        Place.value(ProtocolPath.root()),
        "the lock has an entry for `" + reference + "`, which the job does not refer to");
  }

  static Diagnostic missing(DependencyRequest request) {
    return GraphProblems.error(
            ResolverCode.LOCK_MISSING,
            request,
            "the lock has no entry for `%s` (%s)"
                .formatted(request.reference().name(), request.wayHere()))
        .withHint(UPDATE);
  }

  static Diagnostic notAtHand(DependencyRequest request, Fetched.NotAtHand absent) {
    String why =
        absent.inBundle()
            ? "` is locked, but not in the bundle ("
            : "` is not at hand, and the network is not asked (";
    return GraphProblems.error(
            ResolverCode.NOT_AT_HAND,
            request,
            "`" + absent.locked().uri() + why + request.wayHere() + ")")
        .withHint(
            absent.inBundle()
                ? "the bundle is not whole: make it anew with `pai bundle`"
                : "fill the cache with `pai resolve --frozen`, or resolve from a bundle made with"
                    + " `pai bundle`");
  }

  /** What was locked is not at hand, and its source has something else by now. */
  static Diagnostic changed(DependencyRequest request, LockedDocument locked, String digest) {
    String message = differs(locked, digest) + " and not in the cache (" + request.wayHere() + ")";
    return GraphProblems.error(ResolverCode.LOCK_MISMATCH, request, message).withHint(CHANGED);
  }

  /** A source has something else than was locked. */
  public static Diagnostic changed(LockedDocument locked, String digest) {
    return Diagnostic.error(
            ResolverCode.LOCK_MISMATCH, Place.value(ProtocolPath.root()), differs(locked, digest))
        .withHint(CHANGED);
  }

  private static String differs(LockedDocument locked, String digest) {
    return "`%s` has the digest `%s`, and `%s` is locked"
        .formatted(locked.uri(), digest, locked.digest());
  }

  /** What came of the job is not what came of it before. */
  public static Diagnostic stale(Set<String> prerequisites) {
    String which =
        prerequisites.isEmpty()
            ? ""
            : ": it differs in "
                + prerequisites.stream()
                    .limit(SHOWN)
                    .map(name -> "`" + name + "`")
                    .collect(Collectors.joining(", "))
                + (prerequisites.size() > SHOWN ? " and others" : "");
    return stale(
        Place.value(ProtocolPath.root()), "the lock is of another state of this job" + which);
  }

  private static Diagnostic stale(Place place, String message) {
    return Diagnostic.error(ResolverCode.LOCK_STALE, place, message).withHint(UPDATE);
  }
}
