package io.github.paiprotocol.runtime.placement;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The ports of one host, and who has got them. The next free one is found without a look at all
 * those between, however many are taken.
 */
final class HostPorts {
  private final Map<Integer, PortAssignment.Claim> claims = new HashMap<>();

  /** From a taken port to one closer to the next free port, or to that port. */
  private final Map<Integer, Integer> ahead = new HashMap<>();

  /**
   * Claims a port if it is free.
   *
   * @return the earlier claim, if the port is taken
   */
  Optional<PortAssignment.Claim> claim(int port, PortAssignment.Claim claim) {
    ahead.putIfAbsent(port, port + 1);
    return Optional.ofNullable(claims.putIfAbsent(port, claim));
  }

  /** The port, or the next free one of the range; the port itself when none is left. */
  int nextFree(int start, int end, int port) {
    int behind = free(port);
    if (behind < end) {
      return behind;
    }
    int before = free(start);
    return before < end ? before : port;
  }

  private int free(int port) {
    int free = port;
    for (Integer next = ahead.get(free); next != null; next = ahead.get(free)) {
      free = next;
    }
    // Compress the path, so that the next search from here takes one step.
    int here = port;
    while (here != free) {
      here = Objects.requireNonNullElse(ahead.put(here, free), free);
    }
    return free;
  }
}
