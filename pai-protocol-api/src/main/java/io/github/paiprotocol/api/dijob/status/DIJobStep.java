package io.github.paiprotocol.api.dijob.status;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import java.util.List;
import java.util.Objects;

/**
 * What follows from an observation.
 *
 * @param status the status to write
 * @param actions what to do, in this order; empty when the cluster is as it should be
 */
public record DIJobStep(DIJobStatus status, List<DIJobAction> actions) {
  /** Copies the list. */
  public DIJobStep {
    Objects.requireNonNull(status, "status");
    actions = ImmutableList.copyOf(actions);
  }
}
