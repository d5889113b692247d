package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.Lists;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Line;
import java.util.ArrayList;
import java.util.List;

/** Goes up from the line of a cursor, to the left whenever a line begins further left. */
final class CursorSearch {
  private final EditedText edited;
  private final String text;
  private final int offset;

  /** From the innermost outwards. */
  private final List<Level> levels = new ArrayList<>();

  private boolean inText;

  /** Where brackets begin that the cursor may be in. */
  private int flowAt = -1;

  CursorSearch(EditedText edited, int offset) {
    this.edited = edited;
    this.text = edited.text();
    this.offset = offset;
  }

  Cursor find() {
    int first = firstSign();
    boolean json = first < offset && (text.charAt(first) == '{' || text.charAt(first) == '[');
    int number = edited.line(offset);
    Line here = Line.of(text, edited.lineStart(number), offset);
    if (json) {
      flowAt = first;
    } else {
      lines(number, here);
    }
    if (flowAt < 0) {
      return cursor(mode(here), Math.min(here.valueAt(), offset), false);
    }
    List<Level> open = new FlowCursor(text, offset, json).find(flowAt);
    levels.addAll(0, open);
    return open.isEmpty()
        ? cursor(Cursor.Mode.TEXT, offset, json)
        : cursor(mode(open.get(0)), open.get(0).from, json);
  }

  private void lines(int number, Line here) {
    enter(here);
    for (int i = number - 1; i >= 0 && !beginsDocument(i); i--) {
      Line line = Line.of(text, edited.lineStart(i), edited.lineEnd(i));
      if (!line.isBlank()) {
        above(line);
      }
    }
    below(number, here);
  }

  private Cursor.Mode mode(Line here) {
    if (inText) {
      return Cursor.Mode.TEXT;
    }
    if (here.key().isPresent()) {
      return Cursor.Mode.VALUE;
    }
    return here.dashes().isEmpty() ? Cursor.Mode.KEY : Cursor.Mode.ITEM;
  }

  private static Cursor.Mode mode(Level inner) {
    return inner.list ? Cursor.Mode.ITEM : inner.key == null ? Cursor.Mode.KEY : Cursor.Mode.VALUE;
  }

  /** Whether a line parts documents of one text. */
  private boolean beginsDocument(int line) {
    return text.startsWith("---", edited.lineStart(line));
  }

  private int firstSign() {
    int at = 0;
    while (at < text.length()
        && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '\uFEFF')) {
      at++;
    }
    return at;
  }

  /** The cursor's own line. */
  private void enter(Line here) {
    push(false, here.column());
    here.key().ifPresent(key -> top().key = key);
    if (here.key().isPresent() && here.opensFlow()) {
      flowAt = here.valueAt();
    }
    items(here);
  }

  private Level top() {
    return levels.get(levels.size() - 1);
  }

  private void push(boolean list, int column) {
    levels.add(Level.inLines(list, column));
  }

  /** What the dashes of a line say of what stands behind them. */
  private void items(Line line) {
    for (int i = line.dashes().size() - 1; i >= 0 && levels.size() <= Level.MOST; i--) {
      if (line.dashes().get(i) < top().column) {
        push(true, line.dashes().get(i));
      }
    }
  }

  private void above(Line line) {
    Level level = top();
    if (levels.size() > Level.MOST) {
      return;
    }
    if (level.list) {
      aboveItem(line, level);
    } else {
      aboveEntry(line, level);
    }
  }

  private void aboveEntry(Line line, Level level) {
    if (line.column() == level.column && line.key().isPresent()) {
      level.entry(line.key().get(), value(line));
      items(line);
    } else if (line.column() < level.column && line.key().isPresent()) {
      owned(line);
    } else if (line.first() < level.column && !line.dashes().isEmpty() && line.key().isEmpty()) {
      if (line.opensText() || line.opensFlow()) {
        opened(line);
      }
      items(line);
    }
  }

  private void aboveItem(Line line, Level level) {
    if (line.dashes().contains(level.column) && line.first() == level.column) {
      level.item();
    } else if (line.key().isPresent()
        && line.column() <= level.column
        && line.first() <= level.column) {
      owned(line);
    } else if (!line.dashes().isEmpty() && line.first() < level.column && line.key().isEmpty()) {
      items(line);
    }
  }

  /** The key on a line holds what was found so far. */
  private void owned(Line line) {
    if (line.opensText() || line.opensFlow()) {
      opened(line);
    }
    push(false, line.column());
    String key = line.key().orElseThrow();
    top().key = key;
    top().entry(key, Value.of(""));
    items(line);
  }

  /** What was taken for keys is text, or stands in brackets. */
  private void opened(Line line) {
    levels.clear();
    inText = line.opensText();
    flowAt = line.opensFlow() ? line.valueAt() : -1;
    if (line.key().isEmpty()) {
      // An item without a key of its own.
      levels.add(Level.inLines(false, Integer.MAX_VALUE));
    }
  }

  /** Keys of the innermost map that stand below the cursor. */
  private void below(int number, Line here) {
    Level inner = levels.get(0);
    if (inner.list || inner.column != here.column() || inText || flowAt >= 0) {
      return;
    }
    for (int i = number + 1; i < edited.source().lineCount() && !beginsDocument(i); i++) {
      Line line = Line.of(text, edited.lineStart(i), edited.lineEnd(i));
      if (!line.isBlank() && line.first() < inner.column) {
        return;
      }
      if (line.key().isPresent() && line.column() == inner.column && line.dashes().isEmpty()) {
        inner.entry(line.key().get(), value(line));
      }
    }
  }

  private static Value value(Line line) {
    return Value.of(Line.unquoted(line.value()));
  }

  private Cursor cursor(Cursor.Mode mode, int at, boolean json) {
    Value outline = Value.none();
    for (Level level : levels) {
      outline = level.around(outline);
    }
    ProtocolPath path = ProtocolPath.root();
    ProtocolPath outlined = ProtocolPath.root();
    for (Level level : Lists.reverse(levels)) {
      path = level.below(path, false);
      outlined = level.below(outlined, true);
    }
    int from = at;
    while (from < offset && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    boolean quoted = from < offset && "\"'".indexOf(text.charAt(from)) >= 0;
    int word = quoted ? from + 1 : from;
    return new Cursor(
        mode, path, outline, outlined, word, offset, text.substring(word, offset), quoted, json);
  }
}
