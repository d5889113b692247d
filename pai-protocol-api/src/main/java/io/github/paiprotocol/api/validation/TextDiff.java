package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.UnifiedDiff;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Prints what was changed in a text as a unified diff; lines are shown as diagnostics show them.
 */
final class TextDiff {
  private final CheckedText before;
  private final CheckedText after;

  TextDiff(CheckedText before, CheckedText after) {
    this.before = before;
    this.after = after;
  }

  private static List<String> lines(SourceText source) {
    return IntStream.range(0, count(source)).mapToObj(line -> raw(source, line)).toList();
  }

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
        LineDiff.of(lines(before.source()), lines(after.source())),
        new Shown(before, Optional.empty()),
        new Shown(after, Optional.of(before)),
        out);
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
