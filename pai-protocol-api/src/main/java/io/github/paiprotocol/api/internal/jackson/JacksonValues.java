package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Open values from Jackson's streams. */
final class JacksonValues {
  private JacksonValues() {}

  /** Reads the value the parser stands at; leaves it at the value's last token. */
  static Value read(JsonParser in) throws IOException {
    return read(in, 0);
  }

  private static Value read(JsonParser in, int depth) throws IOException {
    JsonToken token = in.currentToken() == null ? in.nextToken() : in.currentToken();
    return switch (token) {
      case START_OBJECT, FIELD_NAME -> mapping(in, within(in, depth));
      case START_ARRAY -> sequence(in, within(in, depth));
      case VALUE_STRING -> Value.of(in.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> numeral(in);
      case VALUE_TRUE, VALUE_FALSE -> Value.of(in.getBooleanValue());
      case VALUE_NULL -> Value.none();
      default -> throw JsonMappingException.from(in, "`" + token + "` is no value of the protocol");
    };
  }

  /** The parser has a limit of its own, which its owner may have raised. */
  private static int within(JsonParser in, int depth) throws IOException {
    if (depth >= Value.GREATEST_DEPTH) {
      throw JsonMappingException.from(
          in,
          String.format(
              Locale.ROOT,
              "lists and maps are nested deeper than %,d levels; flatten the value",
              Value.GREATEST_DEPTH));
    }
    return depth + 1;
  }

  private static Value mapping(JsonParser in, int depth) throws IOException {
    Map<String, Value> entries = new LinkedHashMap<>();
    if (in.currentToken() == JsonToken.START_OBJECT) {
      in.nextToken();
    }
    while (in.currentToken() == JsonToken.FIELD_NAME) {
      String key = in.currentName();
      in.nextToken();
      if (entries.put(key, read(in, depth)) != null) {
        throw JsonMappingException.from(in, "the key `" + key + "` stands twice in this map");
      }
      in.nextToken();
    }
    return Value.of(entries);
  }

  private static Value sequence(JsonParser in, int depth) throws IOException {
    List<Value> items = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(in, depth));
    }
    return Value.of(items);
  }

  private static Value numeral(JsonParser in) throws IOException {
    String text = in.getText();
    if (Value.Numeral.isNumeral(text)) {
      return new Value.Numeral(text);
    }
    if (in.isNaN()) {
      return new Value.Numeral(infinity(in.getDoubleValue()));
    }
    return new Value.Numeral(in.getDecimalValue().toString());
  }

  private static String infinity(double number) {
    return Double.isNaN(number) ? ".nan" : number > 0 ? ".inf" : "-.inf";
  }
}
