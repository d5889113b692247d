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
public record ResourceSpec(int cpu, int memoryMB, int gpu, Map<String, Integer> ports) {
  /** Copies the ports. */
  public ResourceSpec {
    ports = ImmutableMap.copyOf(ports);
  }

  /**
   * Resources without ports of their own.
   *
   * @param cpu CPU cores
   * @param memoryMB memory in MiB
   * @param gpu GPU cards
   * @return the resources
   */
  public static ResourceSpec of(int cpu, int memoryMB, int gpu) {
    return new ResourceSpec(cpu, memoryMB, gpu, ImmutableMap.of());
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
}
