package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

/**
 * A storage a role mounts. Two mounts with one name are two mounts of one volume.
 *
 * <p>Protocol: storages.
 *
 * @param name the storage's name
 * @param mountPath where the task sees it, an absolute path without a slash at its end
 * @param share whether the storage's shared folder is mounted; false means the user's own folder
 * @param readOnly whether the task may not write to it
 */
public record ResolvedStorage(String name, String mountPath, boolean share, boolean readOnly) {
  /** Refuses null. */
  public ResolvedStorage {
    requireNonNulls(name, mountPath);
  }
}
