package io.github.paiprotocol.api.dijob;

/** What the replicas of a task do. */
public enum TaskType implements Word {
  /** They train the policy. */
  LEARNER("learner"),
  /** They collect data with the policy. */
  COLLECTOR("collector"),
  /** They judge the policy. */
  EVALUATOR("evaluator"),
  /** Anything else; the default. */
  NONE("none");

  private final String word;

  TaskType(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
