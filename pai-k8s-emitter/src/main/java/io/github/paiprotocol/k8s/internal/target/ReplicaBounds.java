package io.github.paiprotocol.k8s.internal.target;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.function.Consumer;

/** Notes what becomes of {@code minReplicas} and {@code maxReplicas} without scaling. */
public final class ReplicaBounds {
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  private ReplicaBounds() {}

  /**
   * Notes both bounds.
   *
   * @param emission the DIJob
   * @param fewest notes what becomes of the fewest, given where they stand
   */
  public static void note(RenderContext emission, Consumer<ProtocolPath> fewest) {
    DIJobSpec spec = emission.workload().dijob().orElseThrow().spec();
    if (spec.minReplicas().isPresent()) {
      fewest.accept(SPEC.child("minReplicas"));
    }
    if (spec.maxReplicas().isPresent()) {
      emission.note(
          SPEC.child("maxReplicas"),
          Fidelity.EXACT,
          "there are never more pods than the tasks say");
    }
  }
}
