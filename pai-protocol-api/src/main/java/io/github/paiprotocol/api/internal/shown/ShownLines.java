package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Secret;
import java.util.BitSet;

/** Shows lines of a text without its hidden characters. Immutable and thread-safe. */
final class ShownLines {
  /** How much of a line is shown before and behind the place that is marked, in characters. */
  private static final int AROUND = 80;

  private final SourceText source;
  private final BitSet hidden;

  ShownLines(SourceText source, BitSet hidden) {
    this.source = source;
    this.hidden = hidden;
  }

  boolean isHidden(int start, int end) {
    int next = hidden.nextSetBit(start);
    return next >= 0 && next < Math.max(end, start + 1);
  }

  /** The line of an offset, with the stretch up to another marked. */
  Snippet snippet(int start, int end) {
    int line = source.lineAt(start);
    int lineStart = source.lineStart(line);
    int lineEnd = lineEnd(line);
    int at = Math.max(lineStart, Math.min(start, lineEnd));
    int markStart = outsideStart(at, lineStart);
    int from = cut(Math.max(lineStart, markStart - AROUND));
    int to =
        cut(Math.min(lineEnd, Math.max(markStart, Math.min(end, markStart + AROUND)) + AROUND));
    int markEnd = Math.min(outsideEnd(Math.max(markStart, Math.min(end, to))), to);
    StringBuilder shown = new StringBuilder(to - from + 2);
    shown.append(from > lineStart ? "…" : "");
    append(shown, from, markStart);
    int column = shown.length();
    append(shown, markStart, markEnd);
    int columnEnd = shown.length();
    append(shown, markEnd, to);
    if (to < lineEnd) {
      shown.append('…');
    }
    return new Snippet(
        line,
        shown.toString(),
        shown.codePointCount(0, column) + 1,
        Math.max(1, shown.codePointCount(column, columnEnd)));
  }

  /** A whole line without its end. */
  String line(int line) {
    StringBuilder shown = new StringBuilder();
    append(shown, source.lineStart(line), lineEnd(line));
    return shown.toString();
  }

  private void append(StringBuilder shown, int from, int to) {
    int at = from;
    for (int next = hidden.nextSetBit(at); next >= 0 && next < to; next = hidden.nextSetBit(at)) {
      shown.append(source.text(), at, next).append(Secret.MASK);
      at = Math.min(to, hidden.nextClearBit(next));
      if (at == to) {
        return;
      }
    }
    shown.append(source.text(), at, to);
  }

  /** The start of the hidden stretch an offset lies in, else the offset. */
  private int outsideStart(int offset, int least) {
    return offset > least && hidden.get(offset) && hidden.get(offset - 1)
        ? Math.max(least, hidden.previousClearBit(offset) + 1)
        : offset;
  }

  /** The end of the hidden stretch an offset lies in, else the offset. */
  private int outsideEnd(int offset) {
    return offset > 0 && hidden.get(offset) && hidden.get(offset - 1)
        ? hidden.nextClearBit(offset)
        : offset;
  }

  private int lineEnd(int line) {
    String text = source.text();
    int start = source.lineStart(line);
    int end = line < source.lineCount() ? source.lineStart(line + 1) : text.length();
    while (end > start && CharMatcher.anyOf("\n\r").matches(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** An offset that does not part a surrogate pair. */
  private int cut(int offset) {
    String text = source.text();
    boolean inside =
        offset > 0
            && offset < text.length()
            && Character.isLowSurrogate(text.charAt(offset))
            && Character.isHighSurrogate(text.charAt(offset - 1));
    return inside ? offset - 1 : offset;
  }
}
