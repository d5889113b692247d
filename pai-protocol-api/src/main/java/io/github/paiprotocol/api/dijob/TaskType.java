package io.github.paiprotocol.api.dijob;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What the replicas of a task do. */
public enum TaskType {
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

  /**
   * Its spelling in texts.
   *
   * @return the word, in its exact case
   */
  public String word() {
    return word;
  }

  /**
   * The type of a word.
   *
   * @param word the word
   * @return the type, or empty when none is spelled so
   */
  public static Optional<TaskType> of(String word) {
    Objects.requireNonNull(word, "word");
    return Stream.of(values()).filter(type -> type.word.equals(word)).findFirst();
  }
}
