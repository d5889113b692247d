package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Map;

/**
 * What one task of a role takes.
 *
 * @param cpu CPU cores, at least 0
 * @param memoryMB memory in MiB, at least 0
 * @param gpu GPU cards, at least 0
 * @param ports ports by label, each with a count of at least 1; {@code ssh} and {@code http} are
 *     added on emission unless listed
 */
@Mapped
@org.immutables.value.Value.Builder
public record ResourceSpec(int cpu, int memoryMB, int gpu, Map<String, Integer> ports) {
  /** Copies the ports. */
  public ResourceSpec {
    ports = ImmutableMap.copyOf(ports);
  }

  /**
   * A builder without GPUs and ports; CPU cores and memory must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * These resources with ports.
   *
   * @param ports ports by label
   * @return a copy with the ports
   */
  public ResourceSpec withPorts(Map<String, Integer> ports) {
    return new ResourceSpec(cpu, memoryMB, gpu, ports);
  }

  /** Builds resources. Not thread-safe. */
  public static final class Builder extends ResourceSpecBuilder {
    Builder() {
      gpu(0);
    }
  }
}
