package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import java.util.List;

/**
 * What a Framework object says about where its tasks run.
 *
 * @param roles the roles that could be read, in the order of the object, under the names the
 *     platform knows them by
 * @param diagnostics what is wrong, or doubtful, with the object
 */
public record FrameworkPlacement(List<RolePlacement> roles, List<Diagnostic> diagnostics) {
  /** Copies the lists. */
  public FrameworkPlacement {
    roles = ImmutableList.copyOf(roles);
    diagnostics = ImmutableList.copyOf(diagnostics);
  }

  /**
   * The tasks with their ports.
   *
   * @return the tasks
   * @throws PaiException with everything that is wrong with the object, when something is
   */
  public PlacedJob require() {
    PaiException.throwIfErrors(diagnostics);
    return PlacedJob.of(roles);
  }
}
