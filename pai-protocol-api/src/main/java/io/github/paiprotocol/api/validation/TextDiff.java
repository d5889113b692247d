package io.github.paiprotocol.api.validation;

import com.google.common.collect.Lists;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.LineDiff;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.UnifiedDiff;
import java.util.List;
import java.util.function.Function;
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
    int last = source.lineCount();
    // A line end at the end of the text begins no line.
    int count = source.lineStart(last) < source.text().length() ? last : last - 1;
    return IntStream.range(0, count).mapToObj(line -> raw(source, line)).toList();
  }

  private static String raw(SourceText source, int line) {
    int end = line + 1 < source.lineCount() ? source.lineStart(line + 2) : source.text().length();
    return source.text().substring(source.lineStart(line + 1), end);
  }

  String print() {
    String name = Printable.line(before.source().name());
    StringBuilder out = new StringBuilder();
    out.append("--- ").append(name).append("\n+++ ").append(name).append('\n');
    List<String> olds = lines(before.source());
    List<String> news = lines(after.source());
    UnifiedDiff.append(
        LineDiff.of(olds, news),
        shown(olds, before.text()::shownLine),
        // What is hidden in the text that it was made of is hidden, too.
        shown(news, line -> before.text().derived(after.text().shownLine(line))),
        out);
    return out.toString();
  }

  private static UnifiedDiff.Lines shown(List<String> raw, Function<Integer, String> shown) {
    String last = raw.isEmpty() ? "\n" : raw.get(raw.size() - 1);
    return new UnifiedDiff.Lines(
        Lists.transform(IntStream.rangeClosed(1, raw.size()).boxed().toList(), shown::apply),
        last.endsWith("\n") || last.endsWith("\r"));
  }
}
