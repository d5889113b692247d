package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Which exit code a failed task gets, and what the codes mean. Of several entries that match, the
 * first one counts. Read by {@link ExitSpecReader}; immutable, thread-safe, and equal by content.
 */
public final class ExitSpec {
  private static final ExitSpec EMPTY = new ExitSpec(ImmutableList.of());

  private final ImmutableList<ExitSpecEntry> entries;

  ExitSpec(List<ExitSpecEntry> entries) {
    this.entries = ImmutableList.copyOf(entries);
  }

  /** The entries in order. */
  List<ExitSpecEntry> entries() {
    return entries;
  }

  /**
   * A specification that recognises nothing.
   *
   * @return the specification
   */
  public static ExitSpec empty() {
    return EMPTY;
  }

  /**
   * What the exit code alone decides, for {@code RuntimeOptions.exitCodes}: the shell inside the
   * container applies no other pattern. A pattern that stands earlier and looks at logs, too, may
   * give the same failure another code in {@link FailureAnalyzer}.
   *
   * @return exit codes of the container by exit codes of the user's commands
   */
  public Map<Integer, Integer> shellCodes() {
    Map<Integer, Integer> codes = new TreeMap<>();
    for (ExitSpecEntry entry : entries) {
      int code = entry.code().orElse(0);
      for (ExitPattern pattern : entry.patterns()) {
        if (pattern.isExitCodeOnly() && code >= 1 && code <= 255) {
          codes.putIfAbsent(pattern.exitCode().getAsInt(), code);
        }
      }
    }
    return ImmutableSortedMap.copyOf(codes);
  }

  /**
   * What the specification says of a code.
   *
   * @param code an exit code
   * @return the description of its first entry
   */
  public Optional<ExitDescription> description(int code) {
    return entry(code).map(ExitSpecEntry::description);
  }

  /** The first entry of a code. */
  Optional<ExitSpecEntry> entry(int code) {
    return entries.stream().filter(entry -> entry.code().equals(OptionalInt.of(code))).findFirst();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExitSpec that && entries.equals(that.entries);
  }

  @Override
  public int hashCode() {
    return entries.hashCode();
  }
}
