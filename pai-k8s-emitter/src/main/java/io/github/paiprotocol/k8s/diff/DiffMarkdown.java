package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.MarkdownCode;
import io.github.paiprotocol.api.internal.text.Printable;
import java.util.List;
import java.util.Map;

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
  private static final Map<Character, String> SIGNS = Map.of('+', "new: ", '-', "gone: ", '~', "");

  private DiffMarkdown() {}

  static String print(JobDiff diff) {
    StringBuilder out = new StringBuilder("### Job " + diff.name(DiffMarkdown::code));
    out.append(diff.isRunningOtherwise() ? ": what runs" : ": nothing that runs")
        .append(" changes\n");
    int left = 0;
    for (Section section : Section.of(diff.changes())) {
      String title = "\n#### " + section.heading(DiffMarkdown::code) + "\n\n";
      int room = MOST - 100 - title.length();
      for (Section.Entry each : section.entries()) {
        String entry = entry(each);
        if (out.length() + entry.length() > room) {
          left++;
        } else {
          out.append(title).append(entry);
          title = "";
        }
      }
    }
    if (left > 0) {
      out.append("\n… and ").append(left).append(" more, which are too long for a comment.\n");
    }
    return out.toString();
  }

  private static String entry(Section.Entry entry) {
    String line = "- " + SIGNS.get(entry.sign()) + entry.line(DiffMarkdown::code);
    List<String> lines = entry.lines();
    String more = entry.hasMore() ? "and what is confidential" : "";
    if (lines.isEmpty()) {
      return line + (more.isEmpty() ? "\n" : ", " + more + "\n");
    }
    return line + "\n" + fence(lines) + (more.isEmpty() ? "" : "\n  … " + more + "\n");
  }

  /** A fence within an item of a list; its lines are indented as the item is. */
  private static String fence(List<String> lines) {
    List<String> shown =
        lines.stream().limit(MOST_LINES).map(each -> LongNames.cut(each, LONGEST_LINE)).toList();
    int longest = shown.stream().mapToInt(MarkdownCode::longestRun).max().orElse(0);
    String fence = "`".repeat(Math.max(3, longest + 1));
    StringBuilder text = new StringBuilder("  " + fence + "diff\n");
    shown.forEach(line -> text.append("  ").append(line).append('\n'));
    text.append("  ").append(fence).append('\n');
    if (lines.size() > MOST_LINES) {
      text.append("\n  … and ").append(lines.size() - MOST_LINES).append(" more lines\n");
    }
    return text.toString();
  }

  /** Any text as a code span. */
  static String code(String text) {
    return MarkdownCode.span(LongNames.cut(Printable.line(text), LONGEST_LINE));
  }
}
