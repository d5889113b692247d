package io.github.paiprotocol.k8s.model;

/**
 * The host ports that tasks may be given.
 *
 * @param start the first port, at least 1
 * @param end the port behind the last, at most 65536
 */
public record PortRange(int start, int end) {
  /** The range of an OpenPAI cluster, 15000 to 39999. */
  public static final PortRange STANDARD = new PortRange(15_000, 40_000);

  /**
   * Checks the bounds.
   *
   * @throws IllegalArgumentException when the range is empty or leaves the ports there are
   */
  public PortRange {
    if (start < 1 || end > 65_536 || start >= end) {
      throw new IllegalArgumentException("not a range of ports: " + start + " to " + end);
    }
  }

  /**
   * How many ports there are.
   *
   * @return the number, at least 1
   */
  public int size() {
    return end - start;
  }
}
