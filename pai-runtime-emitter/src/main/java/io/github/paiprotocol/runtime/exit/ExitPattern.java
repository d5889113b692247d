package io.github.paiprotocol.runtime.exit;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Conditions on a failure, of which every one that is there must hold.
 *
 * @param exitCode the exit code of the user's commands, 1 to 255
 * @param userLog what the user's log must hold
 * @param platformLog what the runtime's log must hold
 * @param doubleEccError whether a GPU must have counted double-bit ECC errors; does not hold when
 *     nothing is known of them
 */
record ExitPattern(
    OptionalInt exitCode,
    Optional<LogPattern> userLog,
    Optional<LogPattern> platformLog,
    Optional<Boolean> doubleEccError) {
  /** Whether there is a condition; without one, it would make every failure its own. */
  boolean hasCondition() {
    return exitCode.isPresent()
        || userLog.isPresent()
        || platformLog.isPresent()
        || doubleEccError.isPresent();
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
}
