package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.validation.ValidatedDIJob;

/**
 * A DIJob whose tasks' prerequisites were found, instantiated and ordered. Immutable and
 * thread-safe.
 *
 * @param validated the DIJob it was made from
 * @param prerequisites what runs around the commands of its tasks: {@link ValidatedDIJob#asJob},
 *     resolved
 */
public record ResolvedDIJob(ValidatedDIJob validated, ResolvedJob prerequisites) {
  /** Refuses null. */
  public ResolvedDIJob {
    requireNonNulls(validated, prerequisites);
  }
}
