package io.github.paiprotocol.runtime.local.internal;

import java.time.Duration;
import java.util.Optional;

/**
 * How a task ended.
 *
 * @param role the name of its role
 * @param index its index in the role
 * @param exitCode the exit code of its container; 137 when it was killed
 * @param timedOut whether it was killed because its time was over
 * @param stopped whether it was told to end because the job was over
 * @param folder what it left
 * @param scriptsLost why scripts that the runtime took away are not in the folder again, a sentence
 *     without its full stop; empty when they are
 * @param duration how long its entry point ran
 */
public record TaskResult(
    String role,
    int index,
    int exitCode,
    boolean timedOut,
    boolean stopped,
    TaskFolder folder,
    Optional<String> scriptsLost,
    Duration duration) {

  /** This task, which was told to end. */
  TaskResult asStopped() {
    return new TaskResult(role, index, exitCode, timedOut, true, folder, scriptsLost, duration);
  }
}
