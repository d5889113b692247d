package io.github.paiprotocol.api.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Open values to and from Jackson's streams. */
final class JacksonValues {
  /** Integers of this many characters fit a long, whatever their digits. */
  private static final int FITS_LONG = 18;

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
          in, "lists and maps are nested deeper than " + Value.GREATEST_DEPTH + " levels");
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

  static void write(Value value, JsonGenerator out) throws IOException {
    if (value instanceof Value.Mapping mapping) {
      out.writeStartObject();
      for (Map.Entry<String, Value> entry : mapping.entries().entrySet()) {
        out.writeFieldName(entry.getKey());
        write(entry.getValue(), out);
      }
      out.writeEndObject();
    } else if (value instanceof Value.Sequence sequence) {
      out.writeStartArray();
      for (Value item : sequence.items()) {
        write(item, out);
      }
      out.writeEndArray();
    } else {
      writeScalar(value, out);
    }
  }

  private static void writeScalar(Value value, JsonGenerator out) throws IOException {
    if (value instanceof Value.Text text) {
      out.writeString(text.text());
    } else if (value instanceof Value.Bool flag) {
      out.writeBoolean(flag.value());
    } else if (value instanceof Value.Numeral number) {
      if (number.isFinite()) {
        writeNumber(number.text(), out);
      } else {
        out.writeString(number.text());
      }
    } else {
      out.writeNull();
    }
  }

  /** Texts keep the number as it is spelled; trees and binary formats get the closest type. */
  private static void writeNumber(String json, JsonGenerator out) throws IOException {
    if (out.canWriteFormattedNumbers()) {
      out.writeNumber(json);
    } else if (!json.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'))) {
      writeDecimal(json, out);
    } else if (json.length() <= FITS_LONG) {
      out.writeNumber(Long.parseLong(json));
    } else {
      out.writeNumber(new BigInteger(json));
    }
  }

  private static void writeDecimal(String json, JsonGenerator out) throws IOException {
    BigDecimal exact;
    try {
      exact = new BigDecimal(json);
    } catch (NumberFormatException e) {
      // The exponent has more than ten digits: no type holds such a number.
      out.writeString(json);
      return;
    }
    out.writeNumber(exact);
  }
}
