package io.github.paiprotocol.k8s.internal.target;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import io.github.paiprotocol.k8s.spi.DIJobEmission;

/** What becomes of the fewest and the most replicas of a DIJob where nobody scales it. */
public final class ReplicaBounds {
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  private ReplicaBounds() {}

  /**
   * Notes both bounds.
   *
   * @param emission the DIJob
   * @param fidelity whether the fewest replicas are kept
   * @param fewest what becomes of them
   */
  public static void note(DIJobEmission emission, Fidelity fidelity, String fewest) {
    DIJobSpec spec = emission.job().spec();
    if (spec.minReplicas().isPresent()) {
      emission.note(SPEC.child("minReplicas"), fidelity, fewest);
    }
    if (spec.maxReplicas().isPresent()) {
      emission.note(
          SPEC.child("maxReplicas"),
          Fidelity.EXACT,
          "there are never more pods than the tasks say");
    }
  }
}
