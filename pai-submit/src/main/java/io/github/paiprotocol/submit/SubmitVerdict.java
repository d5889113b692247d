package io.github.paiprotocol.submit;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.Optional;

/**
 * How a job went in a cluster. The completion rules of the protocol decide where the tasks that
 * ended can be counted, otherwise the object of the target. An object may end in another way than
 * the rules say: an Indexed Job with one failed index ends as failed, although the role allows one
 * failure.
 *
 * @param outcome how the job went; {@code UNDECIDED} when the time to wait was over before the
 *     object had ended
 * @param rule the completion rule of the job that decided; before the end, what the rules say of
 *     the tasks that have ended so far. Empty where tasks cannot be counted: the job was not given
 *     to {@link Submitter#submit}, or the target has a controller with the rules of its own
 *     (Framework, DIJob), or the tasks are deleted already
 * @param object how the object of the target ended, where that is not {@code outcome}; {@code
 *     kubectl} shows this one. Otherwise empty
 * @param sentence the same in words, with what the controller says; no full stop
 */
public record SubmitVerdict(
    Outcome outcome, Optional<JobVerdict> rule, Optional<Outcome> object, String sentence) {
  /** Refuses null. */
  public SubmitVerdict {
    requireNonNulls(outcome, rule, object, sentence);
  }

  static SubmitVerdict of(JobVerdict verdict) {
    return new SubmitVerdict(
        verdict.outcome(), Optional.of(verdict), Optional.empty(), verdict.sentence());
  }

  /** What the object says alone. */
  static SubmitVerdict of(End end) {
    return new SubmitVerdict(
        end.outcome(),
        Optional.empty(),
        Optional.empty(),
        "the job " + went(end.outcome()) + ", says " + end.object() + end.why());
  }

  /** What the rules say, beside what the object says. */
  static SubmitVerdict of(JobVerdict verdict, End end) {
    if (verdict.outcome() == Outcome.UNDECIDED) {
      return of(end);
    }
    boolean same = verdict.outcome() == end.outcome();
    return new SubmitVerdict(
        verdict.outcome(),
        Optional.of(verdict),
        same ? Optional.empty() : Optional.of(end.outcome()),
        same
            ? verdict.sentence() + ", and " + end.object() + " says so" + end.why()
            : verdict.sentence() + "; but " + end.object() + " " + went(end.outcome()) + end.why());
  }

  static SubmitVerdict undecided(ClusterObject object) {
    return new SubmitVerdict(
        Outcome.UNDECIDED,
        Optional.empty(),
        Optional.empty(),
        "how the job goes is not decided: " + object + " has not ended");
  }

  /** Before the objects of the tasks that decide have ended. */
  static SubmitVerdict early(JobVerdict verdict, String running) {
    return new SubmitVerdict(
        Outcome.UNDECIDED,
        Optional.of(verdict),
        Optional.empty(),
        "how the job goes is not decided: %s has not ended; so far %s"
            .formatted(running, verdict.sentence()));
  }

  /** Of a time from which on there was no answer. */
  SubmitVerdict unheard() {
    return noting("the API server has given no answer since");
  }

  SubmitVerdict noting(String more) {
    return new SubmitVerdict(outcome, rule, object, sentence + "; " + more);
  }

  private static String went(Outcome outcome) {
    return outcome == Outcome.SUCCEEDED ? "succeeded" : "failed";
  }
}
