package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Map;
import java.util.Optional;

/**
 * A storage and where a task sees it.
 *
 * @param name the storage's name; empty where the source gave none (such an entry is skipped)
 * @param mountPath where it is mounted; absent means {@code /mnt/NAME}
 * @param share whether the storage's shared folder is meant
 * @param readOnly whether the mount is read-only
 * @param other keys the protocol does not define, kept as they are; never one that has a component
 *     of its own
 */
@Mapped
public record StorageMount(
    String name,
    Optional<String> mountPath,
    Optional<Templated<Boolean>> share,
    Optional<Templated<Boolean>> readOnly,
    Map<String, Value> other) {
  /** Copies the other keys. */
  public StorageMount {
    requireNonNulls(name, mountPath, share, readOnly);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(other, "name", "mountPath", "share", "readOnly");
  }

  /**
   * A storage at its default path.
   *
   * @param name the storage's name
   * @return the mount
   */
  public static StorageMount of(String name) {
    return new StorageMount(
        name, Optional.empty(), Optional.empty(), Optional.empty(), ImmutableMap.of());
  }

  /**
   * A storage at a path.
   *
   * @param name the storage's name
   * @param mountPath an absolute path
   * @return the mount
   */
  public static StorageMount at(String name, String mountPath) {
    return new StorageMount(
        name, Optional.of(mountPath), Optional.empty(), Optional.empty(), ImmutableMap.of());
  }
}
