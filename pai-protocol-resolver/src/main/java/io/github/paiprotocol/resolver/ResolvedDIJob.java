package io.github.paiprotocol.resolver;

import io.github.paiprotocol.api.validation.ValidatedDIJob;
import java.util.Objects;

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
    Objects.requireNonNull(validated, "validated");
    Objects.requireNonNull(prerequisites, "prerequisites");
  }
}
