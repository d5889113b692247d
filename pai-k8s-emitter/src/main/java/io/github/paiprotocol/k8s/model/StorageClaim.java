package io.github.paiprotocol.k8s.model;

import java.util.Objects;

/**
 * A storage of the cluster: a PersistentVolumeClaim in the namespace of the jobs.
 *
 * @param claim the claim's name
 * @param isDefault whether a job that asks for storages without naming any gets this one
 * @param share whether its users share one folder; otherwise each mounts the folder of their name
 * @param readOnly whether it may only be read
 */
public record StorageClaim(String claim, boolean isDefault, boolean share, boolean readOnly) {
  /** Refuses null. */
  public StorageClaim {
    Objects.requireNonNull(claim, "claim");
  }

  /**
   * A shared, writable storage.
   *
   * @param claim the claim's name
   * @return the storage
   */
  public static StorageClaim of(String claim) {
    return new StorageClaim(claim, false, true, false);
  }
}
