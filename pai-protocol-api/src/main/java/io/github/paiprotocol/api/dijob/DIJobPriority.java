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
   * Its spelling in texts.
   *
   * @return the word, in its exact case
   */
  public String word() {
    return word;
  }
}
