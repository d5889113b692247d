package io.github.paiprotocol.k8s.diff;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import java.util.List;
import java.util.Optional;

/** Prints changes for a terminal. */
final class DiffText {
  private final String before;
  private final String after;
  private final List<JobChange> changes;
  private final StringBuilder out = new StringBuilder();

  DiffText(String before, String after, List<JobChange> changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  String print() {
    out.append("job ").append(line(before));
    out.append(before.equals(after) ? "" : " → " + line(after)).append('\n');
    for (Section section : Section.of(changes)) {
      String role = section.role().map(name -> " `" + line(name) + "`").orElse("");
      out.append('\n').append(section.title()).append(role).append('\n');
      section.entries().forEach(this::entry);
    }
    boolean runs = changes.stream().anyMatch(JobChange::runs);
    out.append(runs ? "\nWhat runs changes.\n" : "\nNothing that runs changes.\n");
    return out.toString();
  }

  private void entry(Section.Entry entry) {
    JobChange change = entry.change();
    out.append(Section.sign(change)).append(' ').append(line(entry.what()));
    entry.field().ifPresent(field -> out.append(' ').append(line(field)));
    if (change.hidden() && change.before().equals(change.after())) {
      out.append(": changed, and confidential\n");
      return;
    }
    if (entry.isShort()) {
      out.append(": ").append(both(change)).append('\n');
    } else {
      out.append('\n');
      Hunks.of(change).forEach(each -> out.append("    ").append(each).append('\n'));
    }
    if (change.hidden()) {
      out.append("    … and what is confidential\n");
    }
  }

  private static String both(JobChange change) {
    Optional<String> before = change.before();
    Optional<String> after = change.after();
    return before.isPresent() && after.isPresent()
        ? shown(before.get()) + " → " + shown(after.get())
        : shown(before.or(() -> after).orElseThrow());
  }

  private static String shown(String text) {
    return text.isEmpty() ? "(empty)" : line(text);
  }
}
