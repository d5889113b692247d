package io.github.paiprotocol.resolver.graph;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.util.Optional;

/**
 * What one entry of a role's list, of {@code require} or of an alias came to.
 *
 * @param reference the reference as written
 * @param prerequisite the unique name of the resolved prerequisite; empty when the reference is an
 *     alias of {@code extras.reference_prerequisites}, which represents what it requires
 */
public record Requirement(String reference, Optional<String> prerequisite) {
  /** Refuses null. */
  public Requirement {
    requireNonNulls(reference, prerequisite);
  }
}
