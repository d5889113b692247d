package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A map around a cursor with what is known of it, or a list with how many items stand before. */
final class Level {
  /** No document is nested deeper. */
  static final int MOST = 128;

  final boolean list;

  /** Where its keys or dashes begin in their lines. */
  final int column;

  /** In brackets, where the word begins that is being read; negative in lines. */
  int from;

  /** The key whose value holds the cursor. */
  @Nullable String key;

  private final Map<String, Value> entries = new LinkedHashMap<>();
  private int index;

  private Level(boolean list, int column, int from) {
    this.list = list;
    this.column = column;
    this.from = from;
  }

  static Level inLines(boolean list, int column) {
    return new Level(list, column, -1);
  }

  static Level inBrackets(boolean list, int from) {
    return new Level(list, 0, from);
  }

  /** Adds an entry, unless the map has that key. */
  void entry(String name, Value value) {
    entries.putIfAbsent(name, value);
  }

  /** Counts an item before the cursor's. */
  void item() {
    index++;
  }

  /** The step inwards; lists of outlines have one item. */
  ProtocolPath below(ProtocolPath above, boolean outlined) {
    return list ? above.child(outlined ? 0 : index) : key == null ? above : above.child(key);
  }

  /** What is known of it, with a value in the cursor's place. */
  Value around(Value inner) {
    if (list) {
      return Value.of(List.of(inner));
    }
    if (key == null && entries.isEmpty() && from < 0) {
      // It may become a map or a scalar.
      return inner;
    }
    Map<String, Value> all = new LinkedHashMap<>(entries);
    if (key != null) {
      all.put(key, inner);
    }
    return Value.of(all);
  }
}
