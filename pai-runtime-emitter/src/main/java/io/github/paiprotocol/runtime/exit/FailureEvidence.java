package io.github.paiprotocol.runtime.exit;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is known of a task that ended, or hangs.
 *
 * @param exitCode the exit code of the user's commands, 0 for success, else any other integer: in a
 *     termination message, {@code originUserExitCode}; empty for a task that has not ended
 * @param userLog the user's log, {@code user-all/current}; default empty
 * @param platformLog the runtime's log, {@code runtime.log}; default empty
 * @param doubleEccError whether a GPU of its node, of NVIDIA, has counted double-bit ECC errors;
 *     empty when that is not known
 * @param pod what Kubernetes says of its pod, when it was asked
 */
@org.immutables.value.Value.Builder
public record FailureEvidence(
    OptionalInt exitCode,
    LogText userLog,
    LogText platformLog,
    Optional<Boolean> doubleEccError,
    Optional<PodStatus> pod) {
  /** Refuses null. */
  public FailureEvidence {
    requireNonNulls(exitCode, userLog, platformLog, doubleEccError, pod);
  }

  /**
   * A builder with empty logs.
   *
   * @param exitCode the exit code of the user's commands
   * @return a new builder, not thread-safe
   */
  public static Builder of(int exitCode) {
    Builder builder = notEnded();
    builder.exitCode(exitCode);
    return builder;
  }

  /**
   * A builder with empty logs, of a task that has not ended.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder notEnded() {
    Builder builder = new Builder();
    builder.userLog(LogText.empty()).platformLog(LogText.empty());
    return builder;
  }

  /** Builds the evidence of a failure. Not thread-safe. */
  public static final class Builder extends FailureEvidenceBuilder {
    Builder() {}
  }
}
