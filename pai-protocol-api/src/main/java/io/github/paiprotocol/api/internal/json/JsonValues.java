package io.github.paiprotocol.api.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

/** Open values to Jackson's streams. */
public final class JsonValues {
  /** Every integer of this many characters fits a long. */
  private static final int FITS_LONG = 18;

  private JsonValues() {}

  /**
   * Writes a value.
   *
   * @param value the value
   * @param out where to
   * @throws IOException when the generator's target fails
   */
  public static void write(Value value, JsonGenerator out) throws IOException {
    if (value instanceof Value.Mapping map) {
      out.writeStartObject();
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        out.writeFieldName(entry.getKey());
        write(entry.getValue(), out);
      }
      out.writeEndObject();
    } else if (value instanceof Value.Sequence list) {
      out.writeStartArray();
      for (Value item : list.items()) {
        write(item, out);
      }
      out.writeEndArray();
    } else if (value instanceof Value.Numeral number && number.isFinite()) {
      writeNumber(number.text(), out);
    } else if (value instanceof Value.Bool flag) {
      out.writeBoolean(flag.value());
    } else if (value instanceof Value.Scalar text) {
      out.writeString(text.text());
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
