package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.text.LineDiff.Change;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.UnifiedDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Prints what was changed in a text as a unified diff; lines are shown as diagnostics show them.
 */
final class TextDiff {
  private final CheckedText before;
  private final CheckedText after;
  private final List<Change> changes;

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
              before.source().lineAt(edit.start()) - 1,
              before.source().lineAt(edit.end()),
              after.source().lineAt(start) - 1,
              after.source().lineAt(edit.end() + shift));
      int last = found.size() - 1;
      if (last >= 0 && found.get(last).oldTo() >= change.oldFrom()) {
        found.set(last, found.get(last).until(change));
      } else {
        found.add(change);
      }
    }
    return found.stream().map(this::trimmed).toList();
  }

  /** Without lines at its beginning and end that are the same. */
  private Change trimmed(Change all) {
    int oldFrom = all.oldFrom();
    int oldTo = Math.min(all.oldTo(), count(before.source()));
    int newFrom = all.newFrom();
    int newTo = Math.min(all.newTo(), count(after.source()));
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

  /** A line, from 0, with its end. */
  private static String raw(SourceText source, int line) {
    int end = line + 1 < source.lineCount() ? source.lineStart(line + 2) : source.text().length();
    return source.text().substring(source.lineStart(line + 1), end);
  }

  /** How many lines are there: a line end at the end of the text begins none. */
  private static int count(SourceText source) {
    int last = source.lineCount();
    return source.lineStart(last) < source.text().length() ? last : last - 1;
  }

  String print() {
    String name = Printable.line(before.source().name());
    StringBuilder out = new StringBuilder();
    out.append("--- ").append(name).append("\n+++ ").append(name).append('\n');
    UnifiedDiff.append(
        changes, new Shown(before, Optional.empty()), new Shown(after, Optional.of(before)), out);
    return out.toString();
  }

  /** The lines of a text without what is hidden there, or in the text it was made of. */
  private record Shown(CheckedText checked, Optional<CheckedText> origin)
      implements UnifiedDiff.Lines {
    @Override
    public int count() {
      return TextDiff.count(checked.source());
    }

    @Override
    public String shown(int line) {
      String shown = checked.text().shownLine(line + 1);
      return origin.map(other -> other.text().derived(shown)).orElse(shown);
    }

    @Override
    public boolean isEnded(int line) {
      String raw = raw(checked.source(), line);
      return raw.endsWith("\n") || raw.endsWith("\r");
    }
  }
}
