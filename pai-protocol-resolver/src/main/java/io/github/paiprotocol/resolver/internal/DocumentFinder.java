package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.model.Reference;
import java.util.Optional;

/** Finds what a reference to another document means. */
public interface DocumentFinder {

  /** The definition; empty, with a finding, when there is none. */
  Optional<Definition> find(DependencyRequest request, Reference target);

  /** Begins to look for what {@link #find} will be asked for soon, where that takes long. */
  void expect(DependencyRequest request, Reference target);
}
