package io.github.paiprotocol.api.dijob;

/** How important a job is to the allocator. */
public enum DIJobPriority implements Word {
  /** The default. */
  NORMAL("normal"),
  /** More important than others. */
  HIGH("high");

  private final String word;

  DIJobPriority(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
