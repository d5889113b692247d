package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why a task failed, as far as its exit code and logs tell.
 *
 * @param exitCode the exit code the failure gets; empty when nothing gives it one and the task has
 *     not ended
 * @param originUserExitCode the exit code of the user's commands; empty when the task has not ended
 * @param phrase the name of the exit code, when it has one
 * @param category whose failure it is
 * @param reason what happened, one sentence without a full stop
 * @param advice what a person can do, in order; what to change in the job first
 * @param link a page about the failure
 * @param change the value of the job to change
 * @param retry whether to run the task again
 * @param matchedPattern the pattern of the exit specification that recognised the failure
 * @param matchedUserLog what a pattern found in the user's log, at most 2,048 bytes in UTF-8
 * @param matchedPlatformLog what a pattern found in the runtime's log, at most 2,048 bytes in UTF-8
 * @param matchedDoubleEccError whether a GPU has counted double-bit ECC errors, when the pattern
 *     was about them
 * @param userLog the last 15 lines of the user's log; around the match, when there is one
 * @param platformLog the last 10 lines of the runtime's log; around the match, when there is one
 */
@org.immutables.value.Value.Builder
public record FailureReport(
    OptionalInt exitCode,
    OptionalInt originUserExitCode,
    Optional<String> phrase,
    FailureCategory category,
    String reason,
    List<String> advice,
    Optional<String> link,
    Optional<SuggestedChange> change,
    Reaction retry,
    Optional<MatchedPattern> matchedPattern,
    Optional<String> matchedUserLog,
    Optional<String> matchedPlatformLog,
    Optional<Boolean> matchedDoubleEccError,
    String userLog,
    String platformLog) {

  /** What to do about a failure without a person. */
  public enum Reaction {
    /** Run the task again, as often as it takes. */
    ALWAYS_RETRY,
    /** Run it again after longer and longer waits. */
    ALWAYS_BACKOFF_RETRY,
    /** Run it again as often as the job allows. */
    RETRY_TO_MAX,
    /** Do not run it again. */
    NEVER_RETRY
  }

  /** Copies the advice. */
  public FailureReport {
    advice = ImmutableList.copyOf(advice);
  }

  /**
   * The aggregated exit info, as the platform takes it out of a termination message: YAML between
   * {@code [PAI_RUNTIME_ERROR_START]} and {@code [PAI_RUNTIME_ERROR_END]}. What does not fit is cut
   * in this order: the head of the platform's log, the head of the user's log, the end of the match
   * in the platform's log, that in the user's log. Codes are never cut; unknown codes are left out.
   * Colours are left out of the logs, and characters that YAML cannot carry become {@code ?}.
   *
   * @return the text, at most 4,096 bytes in UTF-8, ended by LF
   */
  public String aggregated() {
    return AggregatedExitInfo.of(this);
  }
}
