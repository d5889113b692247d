package io.github.paiprotocol.api.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

/** Open values to Jackson's streams. */
public final class JsonValues {
  /** Integers of this many characters fit a long, whatever their digits. */
  private static final int FITS_LONG = 18;

  private static final Value.Cases<Writing> KINDS =
      new Value.Cases<>() {
        @Override
        public Writing text(Value.Text text) {
          return out -> out.writeString(text.text());
        }

        @Override
        public Writing numeral(Value.Numeral number) {
          return number.isFinite()
              ? out -> writeNumber(number.text(), out)
              : out -> out.writeString(number.text());
        }

        @Override
        public Writing bool(Value.Bool flag) {
          return out -> out.writeBoolean(flag.value());
        }

        @Override
        public Writing none(Value.Null none) {
          return JsonGenerator::writeNull;
        }

        @Override
        public Writing sequence(Value.Sequence list) {
          return out -> {
            out.writeStartArray();
            for (Value item : list.items()) {
              write(item, out);
            }
            out.writeEndArray();
          };
        }

        @Override
        public Writing mapping(Value.Mapping map) {
          return out -> {
            out.writeStartObject();
            for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
              out.writeFieldName(entry.getKey());
              write(entry.getValue(), out);
            }
            out.writeEndObject();
          };
        }
      };

  private JsonValues() {}

  /** What a generator is asked to do for a value; cases cannot throw. */
  private interface Writing {
    void write(JsonGenerator out) throws IOException;
  }

  /**
   * Writes a value.
   *
   * @param value the value
   * @param out where to
   * @throws IOException when the generator's target fails
   */
  public static void write(Value value, JsonGenerator out) throws IOException {
    value.match(KINDS).write(out);
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
