package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints what was changed in a text as a unified diff; lines are shown as diagnostics show them.
 */
final class TextDiff {
  private static final int AROUND = 3;

  private final CheckedText before;
  private final CheckedText after;
  private final List<Change> changes;
  private final StringBuilder out = new StringBuilder();

  /**
   * Lines that give way to others; each range begins with its first line and ends before another.
   */
  private record Change(int oldFrom, int oldTo, int newFrom, int newTo) {
    Change until(Change last) {
      return new Change(oldFrom, last.oldTo, newFrom, last.newTo);
    }
  }

  TextDiff(CheckedText before, CheckedText after, List<TextEdit> edits) {
    this.before = before;
    this.after = after;
    this.changes = changes(edits);
  }

  private List<Change> changes(List<TextEdit> edits) {
    List<Change> found = new ArrayList<>();
    int shift = 0;
    for (TextEdit edit : edits) {
      int start = edit.start() + shift;
      shift += edit.text().length() - (edit.end() - edit.start());
      Change change =
          new Change(
              before.source().lineAt(edit.start()),
              before.source().lineAt(edit.end()) + 1,
              after.source().lineAt(start),
              after.source().lineAt(edit.end() + shift) + 1);
      int last = found.size() - 1;
      if (last >= 0 && found.get(last).oldTo >= change.oldFrom) {
        found.set(last, found.get(last).until(change));
      } else {
        found.add(change);
      }
    }
    return found.stream().map(this::trimmed).toList();
  }

  /** Without lines at its beginning and end that are the same. */
  private Change trimmed(Change all) {
    int oldFrom = all.oldFrom;
    int oldTo = Math.min(all.oldTo, end(before.source()));
    int newFrom = all.newFrom;
    int newTo = Math.min(all.newTo, end(after.source()));
    while (oldFrom < oldTo && newFrom < newTo && isSame(oldFrom, newFrom)) {
      oldFrom++;
      newFrom++;
    }
    while (oldFrom < oldTo && newFrom < newTo && isSame(oldTo - 1, newTo - 1)) {
      oldTo--;
      newTo--;
    }
    return new Change(oldFrom, oldTo, newFrom, newTo);
  }

  private boolean isSame(int oldLine, int newLine) {
    return raw(before.source(), oldLine).equals(raw(after.source(), newLine));
  }

  private static String raw(SourceText source, int line) {
    int end = line < source.lineCount() ? source.lineStart(line + 1) : source.text().length();
    return source.text().substring(source.lineStart(line), end);
  }

  /** The line behind the last one that is there: a line end at the end of the text begins none. */
  private static int end(SourceText source) {
    int last = source.lineCount();
    return source.lineStart(last) < source.text().length() ? last + 1 : last;
  }

  String print() {
    String name = before.source().name();
    out.append("--- ").append(name).append("\n+++ ").append(name).append('\n');
    for (int i = 0; i < changes.size(); ) {
      int next = i + 1;
      while (next < changes.size()
          && changes.get(next).oldFrom - changes.get(next - 1).oldTo <= 2 * AROUND) {
        next++;
      }
      hunk(changes.subList(i, next));
      i = next;
    }
    return out.toString();
  }

  private void hunk(List<Change> together) {
    Change all = together.get(0).until(together.get(together.size() - 1));
    int lead = Math.min(AROUND, all.oldFrom - 1);
    int tail = Math.min(AROUND, Math.max(0, end(before.source()) - all.oldTo));
    out.append("@@ -")
        .append(range(all.oldFrom - lead, all.oldTo + tail))
        .append(" +")
        .append(range(all.newFrom - lead, all.newTo + tail))
        .append(" @@\n");
    int at = all.oldFrom - lead;
    for (Change change : together) {
      lines(' ', before, at, change.oldFrom);
      lines('-', before, change.oldFrom, change.oldTo);
      lines('+', after, change.newFrom, change.newTo);
      at = change.oldTo;
    }
    lines(' ', before, at, all.oldTo + tail);
  }

  private static String range(int from, int to) {
    int count = to - from;
    return (count == 0 ? from - 1 : from) + (count == 1 ? "" : "," + count);
  }

  private void lines(char sign, CheckedText checked, int from, int to) {
    for (int line = from; line < to; line++) {
      out.append(sign).append(checked.text().shownLine(line)).append('\n');
      String raw = raw(checked.source(), line);
      if (!raw.endsWith("\n") && !raw.endsWith("\r")) {
        out.append("\\ No newline at end of file\n");
      }
    }
  }
}
