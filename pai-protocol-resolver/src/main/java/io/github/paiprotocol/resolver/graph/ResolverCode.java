package io.github.paiprotocol.resolver.graph;

import io.github.paiprotocol.api.diagnostic.DiagnosticCode;

/** The kinds of diagnostics the resolver makes; each has its line in the documentation. */
public enum ResolverCode implements DiagnosticCode {
  /** The job grows beyond a limit of the resolver. */
  RESOLUTION_LIMIT("resolution-limit"),
  /** No source claims a reference. */
  NO_SOURCE("no-source"),
  /** Every source that claims a reference says there is no such thing. */
  NOT_FOUND("not-found"),
  /** The access policy refuses the address of a reference. */
  ACCESS_REFUSED("access-refused"),
  /** A source failed, so that the meaning of a reference is unknown. */
  SOURCE_BROKEN("source-broken"),
  /** A reference goes where its document may not refer to. */
  REFERENCE_NOT_ALLOWED("reference-not-allowed"),
  /** A document does not have the digest its requirer asks for. */
  DIGEST_MISMATCH("digest-mismatch"),
  /** A document offers nothing that was asked for. */
  NOTHING_TO_PICK("nothing-to-pick"),
  /** A document offers several prerequisites, and nothing says which one is meant. */
  AMBIGUOUS_DOCUMENT("ambiguous-document"),
  /** A component from elsewhere has nothing that a task could run. */
  RUNS_NOTHING("runs-nothing"),
  /** The lock has no entry for a reference, or there is no lock. */
  LOCK_MISSING("lock-missing"),
  /** The lock is of another state of the job. */
  LOCK_STALE("lock-stale"),
  /** A document does not hold what was locked. */
  LOCK_MISMATCH("lock-mismatch"),
  /** A locked document is neither in the cache nor in a bundle, and the network is not asked. */
  NOT_AT_HAND("not-at-hand"),
  /** A lock or a bundle is none. */
  MALFORMED_FILE("malformed-file"),
  /** A fetched document names a secret of the job that it was not given. */
  SECRET_NOT_GIVEN("secret-not-given"),
  /** One storage is mounted at one path in two ways. */
  STORAGE_MODE_CONFLICT("storage-mode-conflict"),
  /** A storage is mounted below another one. */
  NESTED_STORAGE("nested-storage"),
  /** The cluster has no such storage. */
  UNKNOWN_STORAGE("unknown-storage"),
  /** The user may not use a storage. */
  FORBIDDEN_STORAGE("forbidden-storage"),
  /** The user's default storages are wanted, and are not known. */
  DEFAULT_STORAGES_UNKNOWN("default-storages-unknown"),
  /** A plain job has no such event. */
  LOST_EVENT("lost-event"),
  /** In a plain job exported variables reach nothing else. */
  LOST_EXPORT("lost-export"),
  /** OpenPAI's runtime runs another text than the one that was written. */
  CHANGED_TEXT("changed-text"),
  /** OpenPAI's runtime ends before it starts anything. */
  STOPS_RUNTIME("stops-runtime"),
  /** A plain job has no such setting. */
  LOST_SETTING("lost-setting"),
  /** A plain job cannot hold a text that looks like a tag. */
  LOST_TEXT("lost-text");

  private final String id;

  ResolverCode(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}
