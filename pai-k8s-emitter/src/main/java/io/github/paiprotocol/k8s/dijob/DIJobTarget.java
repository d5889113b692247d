package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.dijob.Word;

/** The kinds of objects a DIJob can become. */
public enum DIJobTarget implements Word {
  /** Bare pods and a headless Service, as the orchestrator of DI-engine makes them. */
  PODS("pods"),
  /**
   * One Job of Volcano, whose pods start together. Its plugins make the Service and the host names
   * {@code JOB-TASK-INDEX}. A pod of a task with several replicas computes its rank in a shell, so
   * its containers need a {@code command} and {@code /bin/sh}; without a command, each replica
   * becomes a task of its own.
   */
  VOLCANO("volcano"),
  /**
   * The DIJob itself, for a cluster with the orchestrator: one object with its defaults written
   * out, without keys that the API does not know and without a status.
   */
  DIJOB("dijob");

  private final String word;

  DIJobTarget(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
