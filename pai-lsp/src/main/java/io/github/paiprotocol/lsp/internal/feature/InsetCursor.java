package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Line;
import java.util.Optional;

/** Finds where a cursor stands in a text that is a document itself, written as it reads. */
final class InsetCursor {
  private final EditedText edited;
  private final Cursor outer;
  private final int offset;

  private InsetCursor(EditedText edited, Cursor outer, int offset) {
    this.edited = edited;
    this.outer = outer;
    this.offset = offset;
  }

  /**
   * Where the cursor stands in the text that it stands in.
   *
   * @param text the text around
   * @param outer where the cursor stands in it: in the value of a key
   * @param offset the same as an offset
   * @return where it stands in the inner text, with offsets of the outer one; empty where that has
   *     escapes, or the cursor is not in it
   */
  static Optional<Cursor> of(EditedText text, Cursor outer, int offset) {
    InsetCursor search = new InsetCursor(text, outer, offset);
    return switch (outer.mode()) {
      case VALUE -> search.onOneLine();
      case TEXT -> search.inBlock();
      case KEY, ITEM -> Optional.empty();
    };
  }

  private Optional<Cursor> onOneLine() {
    String text = edited.text();
    int from = outer.from();
    int end = edited.lineEnd(edited.line(offset));
    if (outer.quoted()) {
      char quote = text.charAt(from - 1);
      int close = text.indexOf(quote, from);
      end = close < 0 ? end : Math.min(end, close);
      if (quote == '"' && text.substring(from, Math.max(from, end)).indexOf('\\') >= 0) {
        return Optional.empty();
      }
    }
    return offset > end
        ? Optional.empty()
        : Optional.of(inside(text.substring(from, end), offset - from));
  }

  private Optional<Cursor> inBlock() {
    int number = edited.line(offset);
    Optional<String> key = outer.path().key();
    for (int i = number - 1; i >= 0; i--) {
      Line line = line(i);
      if (line.opensText() && line.key().equals(key)) {
        return Optional.of(inBlock(i + 1, line.column()));
      }
    }
    return Optional.empty();
  }

  /** The lines of a block that are deeper than the column of its key, without their indentation. */
  private Cursor inBlock(int first, int column) {
    StringBuilder block = new StringBuilder();
    int indent = -1;
    int inside = 0;
    for (int i = first; i < edited.source().lineCount(); i++) {
      String line = edited.text().substring(edited.lineStart(i), edited.lineEnd(i));
      int blanks = line.length() - line.stripLeading().length();
      boolean blank = blanks == line.length();
      if (!blank && blanks <= column) {
        break;
      }
      indent = indent < 0 && !blank ? blanks : indent;
      int cut = Math.min(indent < 0 ? column + 1 : indent, blanks);
      if (i == edited.line(offset)) {
        inside = block.length() + Math.max(0, offset - edited.lineStart(i) - cut);
      }
      block.append(line, cut, line.length()).append('\n');
    }
    return inside(block.toString(), inside);
  }

  private Line line(int number) {
    return Line.of(edited.text(), edited.lineStart(number), edited.lineEnd(number));
  }

  private Cursor inside(String text, int at) {
    Cursor inner = Cursor.of(EditedText.of(edited.source().name(), text), at);
    return inner.moved(offset - at);
  }
}
