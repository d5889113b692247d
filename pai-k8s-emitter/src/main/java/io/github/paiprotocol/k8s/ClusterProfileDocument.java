package io.github.paiprotocol.k8s;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.util.List;

/** A profile as it was read from text, and what is wrong with it. Immutable and thread-safe. */
public final class ClusterProfileDocument {
  private final ClusterProfile draft;
  private final ImmutableList<Diagnostic> diagnostics;

  ClusterProfileDocument(ClusterProfile draft, List<Diagnostic> diagnostics) {
    this.draft = draft;
    this.diagnostics = ImmutableList.copyOf(diagnostics);
  }

  /**
   * The profile.
   *
   * @return the profile
   * @throws PaiException with every diagnostic, when there is an error
   */
  public ClusterProfile profile() {
    PaiException.throwIfErrors(diagnostics);
    return draft;
  }

  /**
   * What reading found: errors and warnings in the order of the text.
   *
   * @return the diagnostics
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
