package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.internal.bind.JsonNumbers;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes values as JSON, indented by two spaces. */
final class JsonEmitter {
  private final StringBuilder out = new StringBuilder();

  private JsonEmitter() {}

  static String emit(Value value) {
    JsonEmitter emitter = new JsonEmitter();
    emitter.node(value, 0);
    return emitter.out.append('\n').toString();
  }

  private void node(Value value, int depth) {
    if (value instanceof Value.Mapping mapping) {
      mapping(mapping.entries(), depth);
    } else if (value instanceof Value.Sequence sequence) {
      sequence(sequence.items(), depth);
    } else if (value instanceof Value.Text text) {
      out.append(Escapes.quoted(text.text()));
    } else if (value instanceof Value.Numeral number) {
      Optional<String> json = JsonNumbers.of(number);
      out.append(json.orElseGet(() -> Escapes.quoted(number.text())));
    } else if (value instanceof Value.Bool flag) {
      out.append(flag.value());
    } else {
      out.append("null");
    }
  }

  private void mapping(Map<String, Value> entries, int depth) {
    if (entries.isEmpty()) {
      out.append("{}");
      return;
    }
    char separator = '{';
    for (Map.Entry<String, Value> entry : entries.entrySet()) {
      line(separator, depth + 1);
      separator = ',';
      out.append(Escapes.quoted(entry.getKey())).append(": ");
      node(entry.getValue(), depth + 1);
    }
    end(depth, '}');
  }

  private void sequence(List<Value> items, int depth) {
    if (items.isEmpty()) {
      out.append("[]");
      return;
    }
    char separator = '[';
    for (Value item : items) {
      line(separator, depth + 1);
      separator = ',';
      node(item, depth + 1);
    }
    end(depth, ']');
  }

  private void line(char separator, int depth) {
    out.append(separator).append('\n').append("  ".repeat(depth));
  }

  private void end(int depth, char bracket) {
    out.append('\n').append("  ".repeat(depth)).append(bracket);
  }
}
