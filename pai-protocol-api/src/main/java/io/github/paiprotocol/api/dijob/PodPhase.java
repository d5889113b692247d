package io.github.paiprotocol.api.dijob;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The phase of a pod, as Kubernetes has it. */
public enum PodPhase {
  /** Accepted, but not all containers are ready to run. */
  PENDING("Pending"),
  /** Bound to a node, with a container that runs or is about to. */
  RUNNING("Running"),
  /** All containers ended with exit code 0. */
  SUCCEEDED("Succeeded"),
  /** All containers ended, one of them in failure. */
  FAILED("Failed"),
  /** The node cannot be asked. */
  UNKNOWN("Unknown");

  private final String word;

  PodPhase(String word) {
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
   * The phase of a word.
   *
   * @param word the word
   * @return the phase, or empty when none is spelled so
   */
  public static Optional<PodPhase> of(String word) {
    Objects.requireNonNull(word, "word");
    return Stream.of(values()).filter(phase -> phase.word.equals(word)).findFirst();
  }
}
