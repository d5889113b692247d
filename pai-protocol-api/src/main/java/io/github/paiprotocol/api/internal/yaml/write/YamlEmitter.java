package io.github.paiprotocol.api.internal.yaml.write;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.BlockYaml;
import io.github.paiprotocol.api.internal.text.Escapes;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes values as YAML. */
public final class YamlEmitter {
  private final BlockYaml out;

  /** Strings that are written in place of values. */
  private final Map<ProtocolPath, String> instead;

  private YamlEmitter(Map<ProtocolPath, String> instead, Appendable target) {
    this.instead = instead;
    this.out = new BlockYaml(target);
  }

  public static String emit(Value value, Map<ProtocolPath, String> instead) {
    StringBuilder text = new StringBuilder();
    try {
      new YamlEmitter(instead, text).emit(value);
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return text.toString();
  }

  /** Writes piece by piece, so that no more than a piece is in memory as text. */
  public static void emit(Value value, Appendable target) throws IOException {
    new YamlEmitter(Map.of(), target).emit(value);
  }

  private void emit(Value value) throws IOException {
    node(value, ProtocolPath.root());
    out.finish();
  }

  private void node(Value value, ProtocolPath at) throws IOException {
    String other = instead.isEmpty() ? null : instead.get(at);
    if (other != null) {
      replace(value, Escapes.quoted(other));
    } else if (value instanceof Value.Mapping map) {
      mapping(map.entries(), at);
    } else if (value instanceof Value.Sequence list) {
      sequence(list.items(), at);
    } else if (value instanceof Value.Text string) {
      out.string(string.text());
    } else {
      out.scalar(value instanceof Value.Scalar scalar ? scalar.text() : "null");
    }
  }

  private void replace(Value value, String other) throws IOException {
    boolean block =
        (value instanceof Value.Mapping map && !map.entries().isEmpty())
            || (value instanceof Value.Sequence list && !list.items().isEmpty());
    if (block) {
      out.below(other);
    } else {
      out.scalar(other);
    }
  }

  private void mapping(Map<String, Value> entries, ProtocolPath at) throws IOException {
    out.beginMap();
    for (Map.Entry<String, Value> entry : entries.entrySet()) {
      out.key(entry.getKey());
      node(entry.getValue(), instead.isEmpty() ? at : at.child(entry.getKey()));
    }
    out.end();
  }

  private void sequence(List<Value> items, ProtocolPath at) throws IOException {
    out.beginList();
    for (int i = 0; i < items.size(); i++) {
      node(items.get(i), instead.isEmpty() ? at : at.child(i));
    }
    out.end();
  }
}
