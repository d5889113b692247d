package io.github.paiprotocol.api.internal.text;

import java.util.List;

/**
 * Prints changes of lines as hunks of a unified diff, with three lines around each, safe to look at
 * ({@link Printable}).
 */
public final class UnifiedDiff {
  private static final int AROUND = 3;

  private final Lines before;
  private final Lines after;
  private final StringBuilder out;

  private UnifiedDiff(Lines before, Lines after, StringBuilder out) {
    this.before = before;
    this.after = after;
    this.out = out;
  }

  /**
   * The lines of a text without what is confidential.
   *
   * @param shown what each holds, without its end; asked for those alone that are printed
   * @param isEnded whether the last one has an end
   */
  public record Lines(List<String> shown, boolean isEnded) {}

  /**
   * Prints hunks.
   *
   * @param changes what differs, in order
   * @param before the lines before
   * @param after the lines after
   * @param out gets lines, each ended by LF; none when there is no change
   */
  public static void append(
      List<LineDiff.Change> changes, Lines before, Lines after, StringBuilder out) {
    UnifiedDiff diff = new UnifiedDiff(before, after, out);
    for (int i = 0; i < changes.size(); ) {
      int next = i + 1;
      while (next < changes.size()
          && changes.get(next).oldFrom() - changes.get(next - 1).oldTo() <= 2 * AROUND) {
        next++;
      }
      diff.hunk(changes.subList(i, next));
      i = next;
    }
  }

  private void hunk(List<LineDiff.Change> together) {
    LineDiff.Change all = together.get(0).until(together.get(together.size() - 1));
    int lead = Math.min(AROUND, all.oldFrom());
    int tail = Math.min(AROUND, Math.max(0, before.shown().size() - all.oldTo()));
    out.append("@@ -")
        .append(range(all.oldFrom() - lead, all.oldTo() + tail))
        .append(" +")
        .append(range(all.newFrom() - lead, all.newTo() + tail))
        .append(" @@\n");
    int at = all.oldFrom() - lead;
    for (LineDiff.Change change : together) {
      lines(' ', before, at, change.oldFrom());
      lines('-', before, change.oldFrom(), change.oldTo());
      lines('+', after, change.newFrom(), change.newTo());
      at = change.oldTo();
    }
    lines(' ', before, at, all.oldTo() + tail);
  }

  private static String range(int from, int to) {
    int count = to - from;
    return (count == 0 ? from : from + 1) + (count == 1 ? "" : "," + count);
  }

  private void lines(char sign, Lines lines, int from, int to) {
    for (int line = from; line < to; line++) {
      out.append(sign).append(Printable.line(lines.shown().get(line))).append('\n');
      if (line + 1 == lines.shown().size() && !lines.isEnded()) {
        out.append("\\ No newline at end of file\n");
      }
    }
  }
}
