package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The pattern of an exit specification that recognised a failure.
 *
 * @param exitCode the exit code its entry gives; empty when it leaves that of the task
 * @param number its number among the patterns of the entry, from 1
 * @param conditions its conditions by their keys, {@code exitCode}, {@code userLogRegex}, {@code
 *     platformLogRegex} and {@code gpuInfo.nvidiaDoubleEccError}, in this order
 */
public record MatchedPattern(OptionalInt exitCode, int number, Map<String, String> conditions) {
  /** Copies the conditions. */
  public MatchedPattern {
    Objects.requireNonNull(exitCode, "exitCode");
    conditions = ImmutableMap.copyOf(conditions);
  }

  static MatchedPattern of(ExitSpecEntry entry, ExitPattern pattern) {
    ImmutableMap.Builder<String, String> conditions = ImmutableMap.builder();
    pattern.exitCode().ifPresent(code -> conditions.put("exitCode", Integer.toString(code)));
    pattern.userLog().ifPresent(log -> conditions.put("userLogRegex", log.regex()));
    pattern.platformLog().ifPresent(log -> conditions.put("platformLogRegex", log.regex()));
    pattern
        .doubleEccError()
        .ifPresent(
            error -> conditions.put("gpuInfo.nvidiaDoubleEccError", Boolean.toString(error)));
    int number = entry.patterns().indexOf(pattern) + 1;
    return new MatchedPattern(entry.code(), number, conditions.buildOrThrow());
  }

  /**
   * The pattern in words.
   *
   * @return e.g. {@code pattern 2 of exit code 226, userLogRegex `out of memory`}
   */
  @Override
  public String toString() {
    String of = exitCode.isPresent() ? " of exit code " + exitCode.getAsInt() : "";
    return conditions.entrySet().stream()
        .map(condition -> condition.getKey() + " `" + condition.getValue() + "`")
        .collect(Collectors.joining(", ", "pattern " + number + of + ", ", ""));
  }
}
