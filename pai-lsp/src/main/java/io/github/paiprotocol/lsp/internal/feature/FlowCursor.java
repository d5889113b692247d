package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.Line;
import io.github.paiprotocol.lsp.internal.text.Values;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds where a cursor stands in brackets and braces. */
final class FlowCursor {
  /** No document is nested deeper. */
  private static final int MOST_LEVELS = 128;

  private final String text;
  private final int offset;
  private final boolean json;
  private final Deque<Frame> open = new ArrayDeque<>();

  /** A list or a map whose end is not written before the cursor. */
  private static final class Frame {
    private final boolean list;
    private final ProtocolPath path;
    private final Map<String, Value> entries = new LinkedHashMap<>();
    private int index;
    private @Nullable String key;

    /** Where the word begins that is being read. */
    private int from;

    Frame(boolean list, ProtocolPath path, int from) {
      this.list = list;
      this.path = path;
      this.from = from;
    }

    ProtocolPath child() {
      return list ? path.child(index) : key == null ? path : path.child(key);
    }
  }

  FlowCursor(String text, int offset, boolean json) {
    this.text = text;
    this.offset = offset;
    this.json = json;
  }

  /** Reads from where the outermost of them begins. */
  Cursor find(int from, ProtocolPath base, Value outline) {
    for (int at = from; at < offset && open.size() <= MOST_LEVELS; at++) {
      at = sign(at, base);
    }
    Frame frame = open.peek();
    if (frame == null || open.size() > MOST_LEVELS) {
      return new Cursor(Cursor.Mode.TEXT, base, outline, base, offset, offset, "", false, json);
    }
    int word = frame.from;
    while (word < offset && Character.isWhitespace(text.charAt(word))) {
      word++;
    }
    boolean quoted = word < offset && "\"'".indexOf(text.charAt(word)) >= 0;
    word += quoted ? 1 : 0;
    Cursor.Mode mode =
        frame.list ? Cursor.Mode.ITEM : frame.key == null ? Cursor.Mode.KEY : Cursor.Mode.VALUE;
    Value all = merged(outline, base);
    return new Cursor(
        mode,
        frame.child(),
        all,
        withFirstItems(frame.child()),
        word,
        offset,
        text.substring(word, offset),
        quoted,
        json);
  }

  /** Lists of the outline have one item. */
  private static ProtocolPath withFirstItems(ProtocolPath path) {
    ProtocolPath first = ProtocolPath.root();
    for (ProtocolPath step : path.steps()) {
      first = step.key().isPresent() ? first.child(step.key().get()) : first.child(0);
    }
    return first;
  }

  /** The outline with what stands in the brackets in its place. */
  private Value merged(Value outline, ProtocolPath base) {
    Value inner = Value.none();
    for (Frame frame : open) {
      inner = inside(frame, inner);
    }
    return replaced(outline, base.steps(), 0, inner);
  }

  private static Value inside(Frame frame, Value inner) {
    if (frame.list) {
      return Value.of(java.util.List.of(inner));
    }
    Map<String, Value> entries = new LinkedHashMap<>(frame.entries);
    if (frame.key != null) {
      entries.put(frame.key, inner);
    }
    return Value.of(entries);
  }

  /** No deeper than the lines around the cursor are indented. */
  private static Value replaced(
      Value outline, java.util.List<ProtocolPath> steps, int at, Value inner) {
    if (at == steps.size()) {
      return inner;
    }
    ProtocolPath step = steps.get(at);
    if (step.key().isEmpty()) {
      Value item = Values.items(outline).stream().findFirst().orElse(Value.none());
      return Value.of(java.util.List.of(replaced(item, steps, at + 1, inner)));
    }
    Map<String, Value> entries = new LinkedHashMap<>(Values.entries(outline));
    Value below = entries.getOrDefault(step.key().get(), Value.none());
    entries.put(step.key().get(), replaced(below, steps, at + 1, inner));
    return Value.of(entries);
  }

  /** Reads a sign, or a quoted text; gives where the last of its characters is. */
  private int sign(int at, ProtocolPath base) {
    char c = text.charAt(at);
    Frame frame = open.peek();
    if (c == '{' || c == '[') {
      open.push(new Frame(c == '[', frame == null ? base : frame.child(), at + 1));
    } else if (frame != null && (c == '}' || c == ']')) {
      open.pop();
    } else if (frame != null && c == ',') {
      ended(frame, at);
      frame.index++;
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

  private void ended(Frame frame, int at) {
    if (frame.key != null) {
      String value = Line.unquoted(text.substring(frame.from, at).strip());
      boolean scalar = !value.startsWith("{") && !value.startsWith("[");
      frame.entries.put(frame.key, scalar ? Value.of(value) : Value.none());
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
