package io.github.paiprotocol.api.dijob;

/** Whether a condition holds. */
public enum ConditionStatus {
  /** It holds. */
  TRUE("True"),
  /** It does not hold. */
  FALSE("False"),
  /** Nobody can tell. */
  UNKNOWN("Unknown");

  private final String word;

  ConditionStatus(String word) {
    this.word = word;
  }

  /**
   * The word that stands for it.
   *
   * @return the word as texts spell it, in its exact case
   */
  public String word() {
    return word;
  }
}
