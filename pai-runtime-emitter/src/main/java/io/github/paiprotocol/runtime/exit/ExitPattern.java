package io.github.paiprotocol.runtime.exit;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Conditions on a failure, of which every one that is there must hold. At least one is there:
 * otherwise the pattern would make every failure its own.
 *
 * @param exitCode the exit code of the user's commands, 1 to 255
 * @param userLog what the user's log must hold
 * @param platformLog what the runtime's log must hold
 * @param doubleEccError whether a GPU must have counted double-bit ECC errors; does not hold when
 *     nothing is known of them
 */
@org.immutables.value.Value.Builder
record ExitPattern(
    OptionalInt exitCode,
    Optional<LogPattern> userLog,
    Optional<LogPattern> platformLog,
    Optional<Boolean> doubleEccError) {

  /**
   * Checks that there is a condition.
   *
   * @throws IllegalArgumentException if there is none
   */
  public ExitPattern {
    if (exitCode.isEmpty()
        && userLog.isEmpty()
        && platformLog.isEmpty()
        && doubleEccError.isEmpty()) {
      throw new IllegalArgumentException("a pattern without conditions matches every failure");
    }
  }

  /**
   * A builder without conditions.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Whether the exit code alone decides.
   *
   * @return true when there is no other condition
   */
  public boolean isExitCodeOnly() {
    return exitCode.isPresent()
        && userLog.isEmpty()
        && platformLog.isEmpty()
        && doubleEccError.isEmpty();
  }

  /** Builds a pattern. Not thread-safe. */
  public static final class Builder extends ExitPatternBuilder {
    Builder() {}
  }
}
