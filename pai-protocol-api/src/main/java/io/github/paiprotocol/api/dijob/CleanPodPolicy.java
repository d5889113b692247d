package io.github.paiprotocol.api.dijob;

/** Which pods are deleted once a job has ended. */
public enum CleanPodPolicy {
  /** Those that run or are pending; the default. */
  RUNNING("Running"),
  /** All of them. */
  ALL("All"),
  /** None of them. */
  NONE("None");

  private final String word;

  CleanPodPolicy(String word) {
    this.word = word;
  }

  /**
   * Its spelling in texts.
   *
   * @return the word, in its exact case
   */
  public String word() {
    return word;
  }
}
