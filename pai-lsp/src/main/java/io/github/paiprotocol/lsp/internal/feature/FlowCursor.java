package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.Line;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Finds where a cursor stands in brackets and braces. */
final class FlowCursor {
  private final String text;
  private final int offset;
  private final boolean json;
  private final Deque<Level> open = new ArrayDeque<>();

  FlowCursor(String text, int offset, boolean json) {
    this.text = text;
    this.offset = offset;
    this.json = json;
  }

  /**
   * Reads from where the outermost of them begins.
   *
   * @return what is open at the cursor, the innermost first; nothing when that is too much
   */
  List<Level> find(int from) {
    for (int at = from; at < offset && open.size() <= Level.MOST; at++) {
      at = sign(at);
    }
    return open.size() > Level.MOST ? List.of() : List.copyOf(open);
  }

  /** Reads a sign, or a quoted text; gives where the last of its characters is. */
  private int sign(int at) {
    char c = text.charAt(at);
    Level frame = open.peek();
    if (c == '{' || c == '[') {
      open.push(Level.inBrackets(c == '[', at + 1));
    } else if (frame != null && (c == '}' || c == ']')) {
      open.pop();
    } else if (frame != null && c == ',') {
      ended(frame, at);
      frame.item();
      frame.key = null;
      frame.from = at + 1;
    } else if (frame != null && c == ':' && !frame.list && frame.key == null && endsKey(at)) {
      frame.key = Line.unquoted(text.substring(frame.from, at).strip());
      frame.from = at + 1;
    } else if (c == '"' || (c == '\'' && !json)) {
      return quoteEnd(at, c);
    }
    return at;
  }

  private void ended(Level frame, int at) {
    String key = frame.key;
    if (key != null) {
      String value = Line.unquoted(text.substring(frame.from, at).strip());
      boolean scalar = !value.startsWith("{") && !value.startsWith("[");
      frame.entry(key, scalar ? Value.of(value) : Value.none());
    }
  }

  private boolean endsKey(int at) {
    boolean quoted = at > 0 && (text.charAt(at - 1) == '"' || text.charAt(at - 1) == '\'');
    return quoted || json || at + 1 >= offset || Character.isWhitespace(text.charAt(at + 1));
  }

  /** Where a quoted text ends; where the cursor is when it does not end before. */
  private int quoteEnd(int at, char quote) {
    for (int i = at + 1; i < offset; i++) {
      if (text.charAt(i) == '\\' && quote == '"') {
        i++;
      } else if (text.charAt(i) == quote) {
        return i;
      }
    }
    return offset;
  }
}
