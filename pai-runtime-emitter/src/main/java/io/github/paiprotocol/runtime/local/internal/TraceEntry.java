package io.github.paiprotocol.runtime.local.internal;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.base.Splitter;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One script of a task, as the runtime's trace tells of it.
 *
 * @param phase the event of a callback, or {@code user}
 * @param name the prerequisite or plugin a callback belongs to, or {@code user}
 * @param policy {@code fail} or {@code ignore}
 * @param exitCode the script's exit code; empty when it was skipped
 */
public record TraceEntry(String phase, String name, String policy, OptionalInt exitCode) {
  private static final String SKIPPED = "skipped";
  private static final Pattern CODE = Pattern.compile(SKIPPED + "|[0-9]{1,9}");

  /** Refuses null. */
  public TraceEntry {
    requireNonNulls(phase, name, policy, exitCode);
  }

  /**
   * Reads a line of the trace. A name may hold anything but a line end, tabs as well.
   *
   * @param line the line, without its end
   * @return the entry; empty when the line is not one of a trace
   */
  public static Optional<TraceEntry> parse(String line) {
    List<String> fields = Splitter.on('\t').splitToList(line);
    int last = fields.size() - 1;
    if (last < 3 || !CODE.matcher(fields.get(last)).matches()) {
      return Optional.empty();
    }
    String code = fields.get(last);
    return Optional.of(
        new TraceEntry(
            fields.get(0),
            String.join("\t", fields.subList(1, last - 1)),
            fields.get(last - 1),
            code.equals(SKIPPED) ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(code))));
  }

  /**
   * The outcome in a word.
   *
   * @return {@code ok}, {@code skipped} or {@code exit code N}
   */
  public String outcome() {
    if (exitCode.isEmpty()) {
      return SKIPPED;
    }
    return exitCode.getAsInt() == 0 ? "ok" : "exit code " + exitCode.getAsInt();
  }

  /** Phase, name, policy and outcome, as they stand in the trace. */
  @Override
  public String toString() {
    String code = exitCode.isPresent() ? Integer.toString(exitCode.getAsInt()) : SKIPPED;
    return String.join("\t", phase, name, policy, code);
  }
}
