package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.dijob.DIJobPhase.FAILED;
import static io.github.paiprotocol.api.dijob.DIJobPhase.PENDING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.RESCHEDULING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.RESTARTING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.RUNNING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.STARTING;
import static io.github.paiprotocol.api.dijob.DIJobPhase.SUCCEEDED;

import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;

/**
 * The phase a job goes to, and why.
 *
 * @param phase the phase, which may be the one it was in
 * @param message one sentence
 */
record Transition(DIJobPhase phase, String message) {

  static Transition of(DIJobSpec spec, DIJobStatus previous, Situation now) {
    DIJobPhase phase = previous.phase();
    return switch (phase) {
      case PENDING -> pending(spec, previous, now);
      case STARTING, RUNNING -> atWork(spec, previous, now);
      case RESTARTING -> restarting(now);
      case RESCHEDULING -> rescheduling(now);
      case SUCCEEDED, FAILED, UNKNOWN -> new Transition(phase, "job stays as it is.");
    };
  }

  private static Transition pending(DIJobSpec spec, DIJobStatus previous, Situation now) {
    if (now.count(now::isFailed) > 0) {
      return failed(spec, previous, now);
    }
    if (now.isComplete()) {
      return started();
    }
    return new Transition(
        PENDING,
        now.unallocated()
            ? "job waits until nodes are allocated to it."
            : "job waits until all its pods are created.");
  }

  private static Transition atWork(DIJobSpec spec, DIJobStatus previous, Situation now) {
    if (now.isComplete() && now.all(pod -> pod.phase() == PodPhase.SUCCEEDED)) {
      return new Transition(SUCCEEDED, "job succeeded since all its pods succeeded.");
    }
    if (now.count(now::isFailed) > 0) {
      return failed(spec, previous, now);
    }
    if (!now.isComplete()) {
      return new Transition(
          RESCHEDULING,
          "job is rescheduled since its pods are not those it should have: %s of %s are."
              .formatted(now.count(now::fits), now.ranks().count()));
    }
    if (now.count(ObservedPod::isAtWork) == now.ranks().count()) {
      return new Transition(RUNNING, "job is running since all its pods are ready.");
    }
    return previous.phase() == RUNNING
        ? new Transition(RUNNING, "job is running.")
        : new Transition(STARTING, "job is starting.");
  }

  private static Transition failed(DIJobSpec spec, DIJobStatus previous, Situation now) {
    String failures = now.count(now::isFailed) + " of its pods failed";
    boolean mayRestart =
        spec.backoffLimit() == DIJobSpec.UNLIMITED || previous.restarts() < spec.backoffLimit();
    return mayRestart
        ? new Transition(RESTARTING, "job is restarting since %s.".formatted(failures))
        : new Transition(
            FAILED,
            "job failed since %s and it was restarted %s times."
                .formatted(failures, previous.restarts()));
  }

  private static Transition restarting(Situation now) {
    return now.isComplete() && now.count(now::isFailed) == 0
        ? started()
        : new Transition(RESTARTING, "job is restarting.");
  }

  /** A failure that shows here is dealt with once the job is starting, so that it counts. */
  private static Transition rescheduling(Situation now) {
    if (now.isComplete()) {
      return started();
    }
    return now.unallocated() && now.names().isEmpty()
        ? new Transition(PENDING, "job is pending since no nodes are allocated to it.")
        : new Transition(RESCHEDULING, "job is rescheduled.");
  }

  private static Transition started() {
    return new Transition(STARTING, "job is starting since all its pods are created.");
  }
}
