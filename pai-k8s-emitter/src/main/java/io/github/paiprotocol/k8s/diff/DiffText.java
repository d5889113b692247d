package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.api.internal.text.Printable;

/** Prints changes for a terminal. */
final class DiffText {
  private DiffText() {}

  static String print(JobDiff diff) {
    StringBuilder out = new StringBuilder("job " + diff.name(Printable::line) + "\n");
    for (Section section : Section.of(diff.changes())) {
      out.append('\n')
          .append(section.heading(role -> "`" + Printable.line(role) + "`"))
          .append('\n');
      for (Section.Entry entry : section.entries()) {
        out.append(entry.sign()).append(' ').append(entry.line(DiffText::shown)).append('\n');
        entry.lines().forEach(line -> out.append("    ").append(line).append('\n'));
        out.append(entry.hasMore() ? "    … and what is confidential\n" : "");
      }
    }
    return out.append(diff.isRunningOtherwise() ? "\nWhat runs" : "\nNothing that runs")
        .append(" changes.\n")
        .toString();
  }

  private static String shown(String text) {
    return text.isEmpty() ? "(empty)" : Printable.line(text);
  }
}
