package io.github.paiprotocol.api.dijob;

/** Which pods are deleted once a job has ended. */
public enum CleanPodPolicy implements Word {
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

  @Override
  public String word() {
    return word;
  }
}
