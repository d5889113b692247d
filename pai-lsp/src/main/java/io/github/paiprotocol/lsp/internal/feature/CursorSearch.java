package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Goes up from the line of a cursor, to the left whenever a line begins further left. */
final class CursorSearch {
  /** No document is nested deeper. */
  private static final int MOST_LEVELS = 128;

  private final EditedText edited;
  private final String text;
  private final int offset;

  /** From the innermost outwards. */
  private final List<Level> levels = new ArrayList<>();

  /** The map or list that is looked for an owner of. */
  private @Nullable Level open;

  private boolean inText;

  /** Where brackets begin that the cursor may be in. */
  private int flowAt = -1;

  /** A map with what is known of it, or a list with how many items stand before. */
  private static final class Level {
    private final boolean list;
    private final int column;
    private final Map<String, String> entries = new LinkedHashMap<>();
    private @Nullable String key;
    private int index;

    Level(boolean list, int column) {
      this.list = list;
      this.column = column;
    }
  }

  CursorSearch(EditedText edited, int offset) {
    this.edited = edited;
    this.text = edited.text();
    this.offset = offset;
  }

  Cursor find() {
    int first = firstSign();
    boolean json = first < offset && (text.charAt(first) == '{' || text.charAt(first) == '[');
    if (json) {
      return new FlowCursor(text, offset, true).find(first, ProtocolPath.root(), Value.none());
    }
    int number = edited.line(offset);
    Line here = Line.of(text, edited.lineStart(number), offset);
    enter(here);
    for (int i = number - 1; i >= 0 && !beginsDocument(i); i--) {
      Line line = Line.of(text, edited.lineStart(i), edited.lineEnd(i));
      if (!line.isBlank()) {
        above(line);
      }
    }
    below(number, here);
    return cursor(here);
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
    open = new Level(list, column);
    levels.add(open);
  }

  /** What the dashes of a line say of what stands behind them. */
  private void items(Line line) {
    for (int i = line.dashes().size() - 1; i >= 0 && levels.size() <= MOST_LEVELS; i--) {
      if (line.dashes().get(i) < top().column) {
        push(true, line.dashes().get(i));
      }
    }
  }

  private void above(Line line) {
    Level level = top();
    if (levels.size() > MOST_LEVELS) {
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
      level.entries.putIfAbsent(line.key().get(), line.value());
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
      level.index++;
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
    top().entries.put(key, "");
    items(line);
  }

  /** What was taken for keys is text, or stands in brackets. */
  private void opened(Line line) {
    levels.clear();
    inText = line.opensText();
    flowAt = line.opensFlow() ? line.valueAt() : -1;
    if (line.key().isEmpty()) {
      // An item without a key of its own.
      levels.add(new Level(false, Integer.MAX_VALUE));
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
        inner.entries.putIfAbsent(line.key().get(), line.value());
      }
    }
  }

  private Cursor cursor(Line here) {
    Value outline = Value.none();
    ProtocolPath path = ProtocolPath.root();
    ProtocolPath outlined = ProtocolPath.root();
    for (int i = levels.size() - 1; i >= 0; i--) {
      Level level = levels.get(i);
      if (level.list) {
        path = path.child(level.index);
        outlined = outlined.child(0);
      } else if (level.key != null) {
        path = path.child(level.key);
        outlined = outlined.child(level.key);
      }
    }
    for (Level level : levels) {
      outline = level.list ? Value.of(List.of(outline)) : map(level, outline);
    }
    if (flowAt >= 0) {
      Cursor inFlow = new FlowCursor(text, offset, false).find(flowAt, path, outline);
      return inFlow;
    }
    boolean item = !here.dashes().isEmpty();
    Cursor.Mode mode =
        inText
            ? Cursor.Mode.TEXT
            : here.key().isPresent()
                ? Cursor.Mode.VALUE
                : item ? Cursor.Mode.ITEM : Cursor.Mode.KEY;
    return word(mode, path, outline, outlined, here.valueAt());
  }

  private Cursor word(
      Cursor.Mode mode, ProtocolPath path, Value outline, ProtocolPath outlined, int at) {
    int from = Math.min(at, offset);
    boolean quoted = from < offset && "\"'".indexOf(text.charAt(from)) >= 0;
    int word = quoted ? from + 1 : from;
    return new Cursor(
        mode, path, outline, outlined, word, offset, text.substring(word, offset), quoted, false);
  }

  private static Value map(Level level, Value inner) {
    if (level.entries.isEmpty() && level.key == null) {
      // It may become a map or a scalar.
      return Value.none();
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    level.entries.forEach((k, v) -> entries.put(k, Value.of(Line.unquoted(v))));
    Optional.ofNullable(level.key).ifPresent(key -> entries.put(key, inner));
    return Value.of(entries);
  }
}
