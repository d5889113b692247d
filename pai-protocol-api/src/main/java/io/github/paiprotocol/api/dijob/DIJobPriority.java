package io.github.paiprotocol.api.dijob;

/** How important a job is to the allocator. */
public enum DIJobPriority {
  /** The default. */
  NORMAL("normal"),
  /** More important than others. */
  HIGH("high");

  private final String word;

  DIJobPriority(String word) {
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
