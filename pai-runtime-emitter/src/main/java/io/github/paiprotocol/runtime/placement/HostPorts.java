package io.github.paiprotocol.runtime.placement;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The ports of one host, and who has got them. */
final class HostPorts {
  private final Map<Integer, PortAssignment.Claim> claims = new HashMap<>();
  private final BitSet taken = new BitSet();

  /**
   * Claims a port if it is free.
   *
   * @return the earlier claim, if the port is taken
   */
  Optional<PortAssignment.Claim> claim(int port, PortAssignment.Claim claim) {
    taken.set(port);
    return Optional.ofNullable(claims.putIfAbsent(port, claim));
  }

  /** The port, or the next free one of the range; the port itself when none is left. */
  int nextFree(int start, int end, int port) {
    int behind = taken.nextClearBit(port);
    if (behind < end) {
      return behind;
    }
    int before = taken.nextClearBit(start);
    return before < end ? before : port;
  }
}
