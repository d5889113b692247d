package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.internal.text.UnifiedDiff;
import java.util.List;

/** Texts of several lines, and what changes in them. */
final class Hunks {
  private Hunks() {}

  /** The lines of a text. */
  private record Shown(List<String> lines) implements UnifiedDiff.Lines {
    @Override
    public int count() {
      return lines.size();
    }

    @Override
    public String shown(int line) {
      return lines.get(line);
    }
  }

  /**
   * What changes.
   *
   * @param change a change with several lines on one side at least
   * @return lines of a unified diff: hunks, or all lines of what came or went
   */
  static List<String> of(JobChange change) {
    List<String> before = ChangeCollector.lines(change.before().orElse(""));
    List<String> after = ChangeCollector.lines(change.after().orElse(""));
    StringBuilder out = new StringBuilder();
    UnifiedDiff.append(LineDiff.of(before, after), new Shown(before), new Shown(after), out);
    List<String> lines = ChangeCollector.lines(out.toString());
    boolean whole = change.before().isEmpty() || change.after().isEmpty();
    return whole && !lines.isEmpty() ? lines.subList(1, lines.size()) : lines;
  }
}
