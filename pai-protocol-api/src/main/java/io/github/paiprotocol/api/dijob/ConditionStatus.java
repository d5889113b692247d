package io.github.paiprotocol.api.dijob;

/** Whether a condition holds. */
public enum ConditionStatus implements Word {
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

  @Override
  public String word() {
    return word;
  }
}
