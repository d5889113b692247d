package io.github.paiprotocol.api.dijob;

/** The phase of a pod, as Kubernetes has it. */
public enum PodPhase implements Word {
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

  @Override
  public String word() {
    return word;
  }
}
