package io.github.paiprotocol.submit;

import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.Optional;

/**
 * How a job went in a cluster.
 *
 * @param outcome how; {@code UNDECIDED} when the time to wait was over first
 * @param rule the completion rule of the job that decided, where its tasks were counted here: for
 *     targets {@code pods}, {@code runtime-pod} and {@code job}. Empty where a controller of the
 *     cluster decides
 * @param sentence the same in words, with what the controller says of it; no full stop
 */
public record SubmitVerdict(Outcome outcome, Optional<JobVerdict> rule, String sentence) {

  static SubmitVerdict of(JobVerdict verdict) {
    return new SubmitVerdict(verdict.outcome(), Optional.of(verdict), verdict.sentence());
  }

  static SubmitVerdict byController(Outcome outcome, ClusterObject object, String said) {
    String went = outcome == Outcome.SUCCEEDED ? "succeeded" : "failed";
    String why = said.isBlank() ? "" : ": " + said.strip();
    return new SubmitVerdict(
        outcome, Optional.empty(), "the job " + went + ", says " + object + why);
  }

  static SubmitVerdict undecided(ClusterObject object) {
    return new SubmitVerdict(
        Outcome.UNDECIDED,
        Optional.empty(),
        "how the job goes is not decided: " + object + " has not ended");
  }
}
