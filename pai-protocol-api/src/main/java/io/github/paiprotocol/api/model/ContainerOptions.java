package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Options of a task's container.
 *
 * @param shmMB size of {@code /dev/shm} in MiB, at least 1; absent means {@value #DEFAULT_SHM_MB}
 * @param infiniband whether InfiniBand devices are wanted; absent means no
 */
@Mapped
@org.immutables.value.Value.Builder
public record ContainerOptions(OptionalInt shmMB, Optional<Boolean> infiniband) {
  /** MiB of shared memory a container gets when the role says nothing. */
  public static final int DEFAULT_SHM_MB = 512;

  private static final ContainerOptions NONE = builder().build();

  /** Refuses null. */
  public ContainerOptions {
    requireNonNulls(shmMB, infiniband);
  }

  /**
   * No options.
   *
   * @return the defaults
   */
  public static ContainerOptions none() {
    return NONE;
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds container options. Not thread-safe. */
  public static final class Builder extends ContainerOptionsBuilder {
    Builder() {}
  }
}
