package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.model.Secret;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Shows lines of a text without its confidential stretches and credentials in addresses. Immutable
 * and thread-safe.
 */
final class MaskedLines {
  /** How much of a line is shown before and behind the place that is marked, in characters. */
  private static final int AROUND = 80;

  private final SourceText source;

  /** Confidential stretches: starts ascending, none touching the next. */
  private final int[] starts;

  private final int[] ends;

  /** Looks at the lines of one document of a text. */
  MaskedLines(SourceText source, List<Problem.Range> confidential, int from, int to) {
    this.source = source;
    List<Problem.Range> all = new ArrayList<>(confidential);
    int begin = source.lineStart(source.lineAt(from));
    String lines = source.text().substring(begin, Characters.lineEnd(source.text(), to));
    AddressMasks.in(lines)
        .forEach(at -> all.add(new Problem.Range(begin + at.start(), begin + at.end())));
    Problem.Range[] sorted = all.toArray(new Problem.Range[0]);
    Arrays.sort(sorted, (a, b) -> Integer.compare(a.start(), b.start()));
    int[] first = new int[sorted.length];
    int[] last = new int[sorted.length];
    int count = 0;
    for (Problem.Range range : sorted) {
      if (count > 0 && range.start() <= last[count - 1]) {
        last[count - 1] = Math.max(last[count - 1], range.end());
      } else {
        first[count] = range.start();
        last[count++] = range.end();
      }
    }
    this.starts = Arrays.copyOf(first, count);
    this.ends = Arrays.copyOf(last, count);
  }

  boolean isMasked(int start, int end) {
    int next = firstEndingAfter(start);
    return next < starts.length && starts[next] < Math.max(end, start + 1);
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
    StringBuilder shown = new StringBuilder(from > lineStart ? "…" : "");
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

  /** A whole line without its end, masked. */
  String line(int line) {
    StringBuilder shown = new StringBuilder();
    append(shown, source.lineStart(line), lineEnd(line));
    return shown.toString();
  }

  /** Adds a stretch of the source, masked. */
  private void append(StringBuilder shown, int from, int to) {
    int at = from;
    for (int i = firstEndingAfter(from); i < starts.length && starts[i] < to; i++) {
      shown.append(source.text(), at, Math.max(at, starts[i])).append(Secret.MASK);
      at = Math.min(to, ends[i]);
    }
    shown.append(source.text(), at, to);
  }

  /** The start of the confidential stretch an offset lies in, else the offset. */
  private int outsideStart(int offset, int least) {
    int i = firstEndingAfter(offset);
    return i < starts.length && starts[i] < offset ? Math.max(least, starts[i]) : offset;
  }

  /** The end of the confidential stretch an offset lies in, else the offset. */
  private int outsideEnd(int offset) {
    int i = firstEndingAfter(offset);
    return i < starts.length && starts[i] < offset ? ends[i] : offset;
  }

  /** The first confidential stretch that ends behind an offset. */
  private int firstEndingAfter(int offset) {
    int found = Arrays.binarySearch(ends, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  private int lineEnd(int line) {
    String text = source.text();
    int end = line < source.lineCount() ? source.lineStart(line + 1) : text.length();
    while (end > source.lineStart(line) && isBreak(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
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
