package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.model.Value;
import java.util.Map;

/** Writes values as JSON, indented by two spaces. */
final class JsonEmitter implements Value.Cases<StringBuilder> {
  private final StringBuilder out = new StringBuilder();
  private int depth;

  private JsonEmitter() {}

  static String emit(Value value) {
    JsonEmitter emitter = new JsonEmitter();
    return value.match(emitter).append('\n').toString();
  }

  @Override
  public StringBuilder text(Value.Text text) {
    return out.append(Escapes.quoted(text.text()));
  }

  @Override
  public StringBuilder numeral(Value.Numeral number) {
    return out.append(number.isFinite() ? number.text() : Escapes.quoted(number.text()));
  }

  @Override
  public StringBuilder bool(Value.Bool flag) {
    return out.append(flag.value());
  }

  @Override
  public StringBuilder none(Value.Null none) {
    return out.append("null");
  }

  @Override
  public StringBuilder mapping(Value.Mapping map) {
    if (map.entries().isEmpty()) {
      return out.append("{}");
    }
    depth++;
    char separator = '{';
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      line(separator);
      separator = ',';
      out.append(Escapes.quoted(entry.getKey())).append(": ");
      entry.getValue().match(this);
    }
    return end('}');
  }

  @Override
  public StringBuilder sequence(Value.Sequence list) {
    if (list.items().isEmpty()) {
      return out.append("[]");
    }
    depth++;
    char separator = '[';
    for (Value item : list.items()) {
      line(separator);
      separator = ',';
      item.match(this);
    }
    return end(']');
  }

  private void line(char separator) {
    out.append(separator).append('\n').append("  ".repeat(depth));
  }

  private StringBuilder end(char bracket) {
    depth--;
    return out.append('\n').append("  ".repeat(depth)).append(bracket);
  }
}
