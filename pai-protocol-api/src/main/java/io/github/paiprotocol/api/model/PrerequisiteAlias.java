package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * An entry of {@code extras.reference_prerequisites}: a local name for remote prerequisites, so
 * that the rest of the job stays independent of the cluster.
 *
 * @param name the local name
 * @param require what it stands for
 */
public record PrerequisiteAlias(String name, List<PrerequisiteRef> require) {
  /** Copies the list. */
  public PrerequisiteAlias {
    require = ImmutableList.copyOf(require);
  }
}
