package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.internal.text.RepeatedKeys;
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
@org.immutables.value.Value.Builder
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
    return builder().name(name).build();
  }

  /**
   * A storage at a path.
   *
   * @param name the storage's name
   * @param mountPath an absolute path
   * @return the mount
   */
  public static StorageMount at(String name, String mountPath) {
    return builder().name(name).mountPath(mountPath).build();
  }

  /**
   * A builder; the name must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a mount. Not thread-safe. */
  public static final class Builder extends StorageMountBuilder {
    Builder() {}

    @Override
    public StorageMount build() {
      return RepeatedKeys.withoutValues(super::build);
    }

    /**
     * Sets whether the storage's shared folder is meant.
     *
     * @param share whether it is
     * @return this builder
     */
    public Builder share(boolean share) {
      return share(Templated.known(share));
    }

    /**
     * Sets whether the mount is read-only.
     *
     * @param readOnly whether it is
     * @return this builder
     */
    public Builder readOnly(boolean readOnly) {
      return readOnly(Templated.known(readOnly));
    }
  }
}
