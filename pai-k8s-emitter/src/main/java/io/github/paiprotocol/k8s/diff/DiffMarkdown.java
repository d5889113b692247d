package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.api.internal.text.MarkdownCode;
import io.github.paiprotocol.api.internal.text.Printable;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints changes for a comment in a review. What strangers wrote stands in code spans and fences
 * with more backticks than it has in a row: nothing in it is read as Markdown, HTML, a link or a
 * mention.
 */
final class DiffMarkdown {
  /** GitHub takes 65,536 characters, some of which who posts it may want to add. */
  static final int MOST = 60_000;

  private static final int MOST_LINES = 120;
  private static final int LONGEST_LINE = 400;

  private final String before;
  private final String after;
  private final List<JobChange> changes;
  private final StringBuilder out = new StringBuilder();

  DiffMarkdown(String before, String after, List<JobChange> changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  String print() {
    boolean runs = changes.stream().anyMatch(JobChange::runs);
    out.append("### Job ").append(code(before));
    out.append(before.equals(after) ? "" : " → " + code(after));
    out.append(runs ? ": what runs changes\n" : ": nothing that runs changes\n");
    int left = 0;
    for (Section section : Section.of(changes)) {
      List<String> entries = section.entries().stream().map(DiffMarkdown::entry).toList();
      String role = section.role().map(name -> " " + code(name)).orElse("");
      String title = "\n#### " + section.title() + role + "\n\n";
      boolean titled = false;
      for (String entry : entries) {
        if (out.length() + title.length() + entry.length() > MOST - 100) {
          left++;
          continue;
        }
        out.append(titled ? "" : title).append(entry);
        titled = true;
      }
    }
    if (left > 0) {
      out.append("\n… and ").append(left).append(" more, which are too long for a comment.\n");
    }
    return out.toString();
  }

  private static String entry(Section.Entry entry) {
    JobChange change = entry.change();
    StringBuilder text = new StringBuilder("- ");
    text.append(
        switch (Section.sign(change)) {
          case '+' -> "new: ";
          case '-' -> "gone: ";
          default -> "";
        });
    text.append(code(entry.what()));
    entry.field().ifPresent(field -> text.append(' ').append(code(field)));
    if (change.hidden() && change.before().equals(change.after())) {
      return text.append(": changed, and confidential\n").toString();
    }
    if (!entry.isShort()) {
      text.append('\n');
      fence(Hunks.of(change), text);
      return text.append(change.hidden() ? "\n  … and what is confidential\n" : "").toString();
    }
    text.append(": ");
    change.before().ifPresent(old -> text.append(code(old)));
    text.append(entry.isChanged() ? " → " : "");
    change.after().ifPresent(now -> text.append(code(now)));
    return text.append(change.hidden() ? ", and what is confidential\n" : "\n").toString();
  }

  /** A fence within an item of a list; its lines are indented as the item is. */
  private static void fence(List<String> lines, StringBuilder text) {
    List<String> shown = new ArrayList<>();
    for (String line : lines.subList(0, Math.min(lines.size(), MOST_LINES))) {
      shown.add(cut(line));
    }
    int longest = shown.stream().mapToInt(MarkdownCode::longestRun).max().orElse(0);
    String fence = "`".repeat(Math.max(3, longest + 1));
    text.append("  ").append(fence).append("diff\n");
    shown.forEach(line -> text.append("  ").append(line).append('\n'));
    text.append("  ").append(fence).append('\n');
    if (lines.size() > MOST_LINES) {
      text.append("\n  … and ").append(lines.size() - MOST_LINES).append(" more lines\n");
    }
  }

  private static String cut(String line) {
    if (line.length() <= LONGEST_LINE) {
      return line;
    }
    int end = LONGEST_LINE - (Character.isHighSurrogate(line.charAt(LONGEST_LINE - 1)) ? 1 : 0);
    return line.substring(0, end) + "…";
  }

  /** Any text as a code span. */
  static String code(String text) {
    return MarkdownCode.span(cut(Printable.line(text)));
  }
}
