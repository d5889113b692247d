package io.github.paiprotocol.api.dijob;

/** Whether a condition holds. */
public enum ConditionStatus {
  /** It holds. */
  TRUE("True"),
  /** It does not hold. */
  FALSE("False"),
  /** It is unknown. */
  UNKNOWN("Unknown");

  private final String word;

  ConditionStatus(String word) {
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
