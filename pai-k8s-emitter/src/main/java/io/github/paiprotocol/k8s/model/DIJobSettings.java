package io.github.paiprotocol.k8s.model;

import java.util.Objects;
import java.util.Optional;

/**
 * What a cluster tells the pods of DIJobs.
 *
 * @param serverUrl where the server of DI-engine is; absent means where its documentation installs
 *     it
 * @param clusterDomain the last part of host names in the cluster, without dots around it; absent
 *     means {@code cluster.local}
 */
public record DIJobSettings(Optional<String> serverUrl, Optional<String> clusterDomain) {
  private static final DIJobSettings NONE = new DIJobSettings(Optional.empty(), Optional.empty());

  /** Refuses null. */
  public DIJobSettings {
    Objects.requireNonNull(serverUrl, "serverUrl");
    Objects.requireNonNull(clusterDomain, "clusterDomain");
  }

  /**
   * Settings that are all absent.
   *
   * @return the settings
   */
  public static DIJobSettings none() {
    return NONE;
  }
}
