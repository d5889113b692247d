package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Line;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;

/** Lines that can be folded, as far as their indentation shows it: so of broken texts, too. */
public final class Folds {
  /** More are no help. */
  private static final int MOST = 5_000;

  private Folds() {}

  /**
   * Lines that belong to one above them.
   *
   * @param first the line above, from 0
   * @param last the last of them
   */
  public record Fold(int first, int last) {}

  /** A line whose fold has not ended; items of a list belong to a key in their column. */
  private record Open(int line, int depth) {}

  /**
   * All of a text.
   *
   * @param text the text
   * @return the folds in the order of their first lines
   */
  public static ImmutableList<Fold> of(EditedText text) {
    ImmutableList.Builder<Fold> found = ImmutableList.builder();
    Deque<Open> open = new ArrayDeque<>();
    int last = -1;
    for (int i = 0; i < text.source().lineCount(); i++) {
      Line line = Line.of(text.text(), text.lineStart(i), text.lineEnd(i));
      if (!line.isBlank()) {
        int depth = 2 * line.first() + (line.dashes().isEmpty() ? 0 : 1);
        close(open, depth, last, found);
        open.push(new Open(i, depth));
        last = i;
      }
    }
    close(open, -1, last, found);
    return found.build().stream()
        .sorted(Comparator.comparingInt(Fold::first))
        .limit(MOST)
        .collect(ImmutableList.toImmutableList());
  }

  private static void close(
      Deque<Open> open, int depth, int last, ImmutableList.Builder<Fold> out) {
    while (!open.isEmpty() && open.peek().depth() >= depth) {
      int first = open.pop().line();
      if (first < last) {
        out.add(new Fold(first, last));
      }
    }
  }
}
