package io.github.paiprotocol.resolver.graph;

/**
 * How large a job may grow while it is resolved. Beyond a limit resolution stops with a diagnostic
 * that names it.
 *
 * <p>Protocol: graph, limits.
 *
 * @param nodes prerequisites and aliases, at least 1; by default 50,000
 * @param requirements references looked at, at least 1; by default 1,000,000. So many there may
 *     also be of what aliases stand for, counted for each that requires one, and of prerequisites
 *     and storages of roles, counted for each role
 * @param fetchedBytes bytes of all fetched documents together, at least 0; by default 32 MiB
 * @param documentBytes bytes of one fetched document, at least 0; by default 1 MiB
 * @param texts characters of all instances of parametric prerequisites together, and of all
 *     rendered texts together, at least 0; by default 64 Mi
 */
public record ResolutionLimits(
    int nodes, long requirements, long fetchedBytes, long documentBytes, long texts) {
  private static final ResolutionLimits STANDARD =
      new ResolutionLimits(50_000, 1_000_000, 32L << 20, 1L << 20, 64L << 20);

  /**
   * The default limits.
   *
   * @return the limits
   */
  public static ResolutionLimits standard() {
    return STANDARD;
  }

  /**
   * These limits with another number of nodes.
   *
   * @param max prerequisites and aliases
   * @return a copy
   */
  public ResolutionLimits withNodes(int max) {
    return new ResolutionLimits(max, requirements, fetchedBytes, documentBytes, texts);
  }

  /**
   * These limits with another number of requirements.
   *
   * @param max references looked at
   * @return a copy
   */
  public ResolutionLimits withRequirements(long max) {
    return new ResolutionLimits(nodes, max, fetchedBytes, documentBytes, texts);
  }

  /**
   * These limits with another number of fetched bytes.
   *
   * @param max bytes of all documents together
   * @return a copy
   */
  public ResolutionLimits withFetchedBytes(long max) {
    return new ResolutionLimits(nodes, requirements, max, documentBytes, texts);
  }

  /**
   * These limits with another size of a document.
   *
   * @param max bytes of one document
   * @return a copy
   */
  public ResolutionLimits withDocumentBytes(long max) {
    return new ResolutionLimits(nodes, requirements, fetchedBytes, max, texts);
  }

  /**
   * These limits with another size of texts.
   *
   * @param max characters of all texts together
   * @return a copy
   */
  public ResolutionLimits withTexts(long max) {
    return new ResolutionLimits(nodes, requirements, fetchedBytes, documentBytes, max);
  }
}
