package io.github.paiprotocol.resolver;

/**
 * Starts jobs from what others have published.
 *
 * <pre>{@code
 * Job job =
 *     PaiJobs.using("marketplace://name/mnist")
 *         .with("dataPath", "/dataset/mnist")
 *         .image("ubuntu:22.04")
 *         .command("ls /dataset/mnist")
 *         .job();
 * }</pre>
 */
public final class PaiJobs {
  private PaiJobs() {}

  /**
   * Starts an otherwise empty job that uses a dataset or another component.
   *
   * @param reference what to use, in any form of a reference but a local name
   * @return a builder of the job, not thread-safe
   * @throws IllegalArgumentException when the text is no such reference
   */
  public static UsingJob using(String reference) {
    return new UsingJob().and(reference);
  }
}
