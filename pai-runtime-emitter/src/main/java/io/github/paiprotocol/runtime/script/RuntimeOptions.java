package io.github.paiprotocol.runtime.script;

import com.google.common.collect.ImmutableSortedMap;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How a task is run and what of it is logged.
 *
 * @param termGrace how long a start callback or the user's commands may go on after SIGTERM or
 *     SIGINT, in whole seconds; default 15 s
 * @param endGrace how long all end callbacks together may take once a signal has come, in whole
 *     seconds; default 10 s; without a signal they take as long as they like
 * @param backgroundGrace how long a background process that the user's commands leave behind may go
 *     on writing before it is ended, in whole seconds; default 0 s; OpenPAI's runtime waits without
 *     limit
 * @param logBytes the size at which a log file is put aside and a new one begun, at least 1;
 *     default 256 MiB; one old file is kept
 * @param unknownExitCode the exit code of the container in place of a failure that {@code
 *     exitCodes} does not list, 1 to 255; absent, the default, keeps the code
 * @param exitCodes exit codes of the container by the exit code of the failure: what an exit
 *     specification decides by the code alone
 * @param maskSecretsInLogs whether every secret of at least 4 characters is masked in all logs and
 *     in the termination message; default false
 * @param errexit whether the user's commands stop at the first failure; default true
 * @param nounset whether an unset variable fails the user's commands; default true
 * @param pipefail whether a pipeline of the user's fails with any of its commands; default true
 */
@org.immutables.value.Value.Builder
public record RuntimeOptions(
    Duration termGrace,
    Duration endGrace,
    Duration backgroundGrace,
    long logBytes,
    OptionalInt unknownExitCode,
    Map<Integer, Integer> exitCodes,
    boolean maskSecretsInLogs,
    boolean errexit,
    boolean nounset,
    boolean pipefail) {

  /**
   * Sorts the exit codes and checks the ranges.
   *
   * @throws IllegalArgumentException if a number is out of its range
   */
  public RuntimeOptions {
    exitCodes = ImmutableSortedMap.copyOf(exitCodes);
    requireExitCodes(unknownExitCode, exitCodes);
    if (termGrace.isNegative() || endGrace.isNegative() || backgroundGrace.isNegative()) {
      throw new IllegalArgumentException("A grace time is negative");
    }
    if (logBytes < 1) {
      throw new IllegalArgumentException("`logBytes` is less than 1");
    }
  }

  private static void requireExitCodes(OptionalInt unknown, Map<Integer, Integer> codes) {
    unknown.ifPresent(code -> requireFailure("unknownExitCode", code));
    codes.keySet().forEach(code -> requireFailure("exitCodes", code));
    codes.values().forEach(code -> requireFailure("exitCodes", code));
  }

  private static void requireFailure(String name, int code) {
    if (code < 1 || code > 255) {
      throw new IllegalArgumentException("`" + name + "` holds " + code + ", not 1 to 255");
    }
  }

  /**
   * The defaults.
   *
   * @return options that keep every default
   */
  public static RuntimeOptions byDefault() {
    return builder().build();
  }

  /**
   * A builder that starts from the defaults.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds options. Not thread-safe. */
  public static final class Builder extends RuntimeOptionsBuilder {
    Builder() {
      termGrace(Duration.ofSeconds(15));
      endGrace(Duration.ofSeconds(10));
      backgroundGrace(Duration.ZERO);
      logBytes(256L << 20);
      maskSecretsInLogs(false);
      errexit(true);
      nounset(true);
      pipefail(true);
    }
  }
}
