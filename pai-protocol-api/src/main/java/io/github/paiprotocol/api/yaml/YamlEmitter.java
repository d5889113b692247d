package io.github.paiprotocol.api.yaml;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes values as block style YAML, indented by two spaces. */
final class YamlEmitter implements Value.Cases<StringBuilder> {
  private static final int STEP = 2;

  /** How many characters are handed on at least at once. */
  private static final int PIECE = 8192;

  /** YAML takes a key of one line only up to 1,024 characters. */
  private static final int LONGEST_PLAIN_KEY = 1000;

  private final StringBuilder out = new StringBuilder();

  /** Where the line begins that an inline value stands in. */
  private int column;

  /** Strings that are written in place of values. */
  private final Map<ProtocolPath, String> instead;

  /** Where whole pieces of the text go; they stay in memory without it. */
  private final @Nullable Appendable target;

  private YamlEmitter(Map<ProtocolPath, String> instead, @Nullable Appendable target) {
    this.instead = instead;
    this.target = target;
  }

  static String emit(Value value, Map<ProtocolPath, String> instead) {
    YamlEmitter emitter = new YamlEmitter(instead, null);
    emitter.node(value, ProtocolPath.root(), 0);
    return emitter.out.toString();
  }

  /** Writes piece by piece, so that no more than a piece is in memory as text. */
  static void emit(Value value, Appendable target) throws IOException {
    YamlEmitter emitter = new YamlEmitter(Map.of(), target);
    try {
      emitter.node(value, ProtocolPath.root(), 0);
      emitter.handOn(0);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void handOn(int enough) {
    if (target != null && out.length() > enough) {
      try {
        target.append(out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      out.setLength(0);
    }
  }

  /** Writes a value where a line already stands at its column. */
  private void node(Value value, ProtocolPath at, int column) {
    String other = instead.get(at);
    if (other != null) {
      out.append(Escapes.quoted(other)).append('\n');
    } else if (value instanceof Value.Mapping mapping && !mapping.entries().isEmpty()) {
      mapping(mapping.entries(), at, column);
    } else if (value instanceof Value.Sequence sequence && !sequence.items().isEmpty()) {
      sequence(sequence.items(), at, column);
    } else {
      // A literal's lines stand one step to the right of the line that opens it.
      inline(value, column);
      out.append('\n');
      handOn(PIECE);
    }
  }

  private void mapping(Map<String, Value> entries, ProtocolPath at, int column) {
    boolean first = true;
    for (Map.Entry<String, Value> entry : entries.entrySet()) {
      if (!first) {
        indent(column);
      }
      first = false;
      key(entry.getKey(), column);
      entry(entry.getValue(), instead.isEmpty() ? at : at.child(entry.getKey()), column);
    }
  }

  private void key(String key, int column) {
    String text = YamlScalars.key(key);
    if (text.length() > LONGEST_PLAIN_KEY) {
      out.append("? ").append(text).append('\n');
      indent(column);
    } else {
      out.append(text);
    }
    out.append(':');
  }

  private void entry(Value value, ProtocolPath at, int column) {
    if (isBlock(value)) {
      out.append('\n');
      indent(column + STEP);
      node(value, at, column + STEP);
    } else {
      out.append(' ');
      node(value, at, column);
    }
  }

  private void sequence(List<Value> items, ProtocolPath at, int column) {
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        indent(column);
      }
      Value item = items.get(i);
      out.append("- ");
      node(item, instead.isEmpty() ? at : at.child(i), isBlock(item) ? column + STEP : column);
    }
  }

  private static boolean isBlock(Value value) {
    return (value instanceof Value.Mapping mapping && !mapping.entries().isEmpty())
        || (value instanceof Value.Sequence sequence && !sequence.items().isEmpty());
  }

  private void inline(Value value, int at) {
    column = at;
    value.match(this);
  }

  @Override
  public StringBuilder text(Value.Text text) {
    text(text.text(), column);
    return out;
  }

  @Override
  public StringBuilder numeral(Value.Numeral number) {
    return out.append(number.text());
  }

  @Override
  public StringBuilder bool(Value.Bool flag) {
    return out.append(flag.text());
  }

  @Override
  public StringBuilder none(Value.Null none) {
    return out.append("null");
  }

  /** Maps that hold something are no inline values. */
  @Override
  public StringBuilder mapping(Value.Mapping map) {
    return out.append("{}");
  }

  @Override
  public StringBuilder sequence(Value.Sequence list) {
    return out.append("[]");
  }

  private void text(String text, int column) {
    if (!YamlScalars.isLiteral(text)) {
      out.append(YamlScalars.text(text));
      return;
    }
    boolean ended = text.endsWith("\n");
    out.append(ended ? "|" : "|-");
    String lines = ended ? text.substring(0, text.length() - 1) : text;
    for (String line : Splitter.on('\n').split(lines)) {
      out.append('\n');
      if (!line.isEmpty()) {
        indent(column + STEP);
        out.append(line);
      }
    }
  }

  private void indent(int column) {
    out.append(" ".repeat(column));
  }
}
