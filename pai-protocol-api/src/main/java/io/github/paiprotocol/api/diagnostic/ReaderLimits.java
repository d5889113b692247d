package io.github.paiprotocol.api.diagnostic;

import io.github.paiprotocol.api.model.Value;

/**
 * How much a text may ask of its reader. Texts come from strangers: a few hundred bytes of aliases
 * can stand for more values than fit in memory, so everything is counted before it is built.
 * Immutable and thread-safe.
 *
 * <p>Protocol: limits of the text. A text beyond a limit is refused with a diagnostic that names
 * the limit, its value and the method here that raises it.
 *
 * @param maxBytes how long a text may be, in bytes of UTF-8, at least 1
 * @param maxDepth how deep lists and maps may be nested, aliases followed, 1 to 1,000; 1 allows one
 *     list or map of scalars
 * @param maxNodes how many nodes a document may have, 1 to 10,000,000: scalars (keys too), lists
 *     and maps, where an alias counts as all nodes of its value
 * @param maxAliases how many aliases a document may use, at least 0
 * @param maxDiagnostics how many diagnostics of a document are kept, at least 1: the first by
 *     position, errors before warnings; one more says how many were left out
 */
public record ReaderLimits(
    int maxBytes, int maxDepth, int maxNodes, int maxAliases, int maxDiagnostics) {
  /** The greatest depth that can be asked for; what works on values calls itself once per level. */
  private static final int GREATEST_DEPTH = 1_000;

  private static final ReaderLimits STANDARD =
      new ReaderLimits(1 << 20, 64, 200_000, 1_000, DiagnosticCollector.STANDARD_LIMIT);

  private static final ReaderLimits GREATEST =
      new ReaderLimits(
          Integer.MAX_VALUE,
          GREATEST_DEPTH,
          Value.GREATEST_SIZE,
          Integer.MAX_VALUE,
          DiagnosticCollector.STANDARD_LIMIT);

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException when one is out of its range
   */
  public ReaderLimits {
    requireRange("maxBytes", maxBytes, 1, Integer.MAX_VALUE);
    requireRange("maxDepth", maxDepth, 1, GREATEST_DEPTH);
    requireRange("maxNodes", maxNodes, 1, Value.GREATEST_SIZE);
    requireRange("maxAliases", maxAliases, 0, Integer.MAX_VALUE);
    requireRange("maxDiagnostics", maxDiagnostics, 1, Integer.MAX_VALUE);
  }

  /**
   * The limits that fit every job people write: 1 MiB of text, depth 64, 200,000 nodes, 1,000
   * aliases, 1,000 diagnostics.
   *
   * @return the limits
   */
  public static ReaderLimits standard() {
    return STANDARD;
  }

  /**
   * The greatest limits that can be asked for: for a text that was read before, within limits of
   * its own, or that a program wrote itself. Never for untrusted text.
   *
   * @return the limits: 2 GiB of text, depth 1,000, 10,000,000 nodes, any number of aliases, 1,000
   *     diagnostics
   */
  public static ReaderLimits greatest() {
    return GREATEST;
  }

  /**
   * These limits with another length.
   *
   * @param value bytes of UTF-8, at least 1
   * @return the limits
   * @throws IllegalArgumentException when out of range
   */
  public ReaderLimits withMaxBytes(int value) {
    return new ReaderLimits(value, maxDepth, maxNodes, maxAliases, maxDiagnostics);
  }

  /**
   * These limits with another depth.
   *
   * @param value the depth, 1 to 1,000
   * @return the limits
   * @throws IllegalArgumentException when out of range
   */
  public ReaderLimits withMaxDepth(int value) {
    return new ReaderLimits(maxBytes, value, maxNodes, maxAliases, maxDiagnostics);
  }

  /**
   * These limits with another number of nodes.
   *
   * @param value the number of nodes, 1 to 10,000,000
   * @return the limits
   * @throws IllegalArgumentException when out of range
   */
  public ReaderLimits withMaxNodes(int value) {
    return new ReaderLimits(maxBytes, maxDepth, value, maxAliases, maxDiagnostics);
  }

  /**
   * These limits with another number of aliases.
   *
   * @param value the number of aliases, at least 0
   * @return the limits
   * @throws IllegalArgumentException when out of range
   */
  public ReaderLimits withMaxAliases(int value) {
    return new ReaderLimits(maxBytes, maxDepth, maxNodes, value, maxDiagnostics);
  }

  /**
   * These limits with another number of diagnostics.
   *
   * @param value the number of diagnostics that are kept, at least 1
   * @return the limits
   * @throws IllegalArgumentException when out of range
   */
  public ReaderLimits withMaxDiagnostics(int value) {
    return new ReaderLimits(maxBytes, maxDepth, maxNodes, maxAliases, value);
  }

  private static void requireRange(String name, int value, int least, int greatest) {
    if (value < least || value > greatest) {
      throw new IllegalArgumentException(
          name + " must be " + least + " to " + greatest + ", not " + value);
    }
  }
}
