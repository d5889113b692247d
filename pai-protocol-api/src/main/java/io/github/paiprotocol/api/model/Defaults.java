package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Optional;

/**
 * Settings of a job that depend on the cluster.
 *
 * @param virtualCluster the virtual cluster; absent means {@code default}
 * @param deployment name of the active deployment; absent means none
 */
@Mapped
public record Defaults(Optional<String> virtualCluster, Optional<String> deployment) {
  private static final Defaults NONE = new Defaults(Optional.empty(), Optional.empty());

  /** The virtual cluster of a job that names none. */
  public static final String DEFAULT_VIRTUAL_CLUSTER = "default";

  /** Refuses null. */
  public Defaults {
    requireNonNulls(virtualCluster, deployment);
  }

  /**
   * No settings.
   *
   * @return the defaults
   */
  public static Defaults none() {
    return NONE;
  }
}
