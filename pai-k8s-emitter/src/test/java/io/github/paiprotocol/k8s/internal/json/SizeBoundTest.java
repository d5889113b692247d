package io.github.paiprotocol.k8s.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SizeBoundTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private interface Writing {
    void to(JsonGenerator out) throws IOException;
  }

  private static long bound(Writing writing) throws IOException {
    SizeBound bound = new SizeBound();
    writing.to(bound);
    writing.to(bound);
    assertThat(bound.bytes()).isEven();
    return bound.bytes() / 2;
  }

  /** Six bytes for each character, and four around them. */
  @Test
  void aTextTakesNoMoreThanSixBytesForEachCharacter() throws IOException {
    List<Writing> ofFive =
        List.of(
            out -> out.writeString("12345"),
            out -> out.writeString(new SerializedString("12345")),
            out -> out.writeString("0123456".toCharArray(), 1, 5),
            out -> out.writeFieldName("12345"),
            out -> out.writeFieldName(new SerializedString("12345")),
            out -> out.writeRaw("12345"),
            out -> out.writeRaw("0123456", 1, 5),
            out -> out.writeRaw("0123456".toCharArray(), 1, 5),
            out -> out.writeRawUTF8String(new byte[7], 1, 5),
            out -> out.writeUTF8String(new byte[7], 1, 5),
            out -> out.writeBinary(new byte[7], 1, 5),
            out -> out.writeNumber(new BigInteger("12345")),
            out -> out.writeNumber(new BigDecimal("1.345")),
            out -> out.writeNumber("12345"));
    for (Writing writing : ofFive) {
      assertThat(bound(writing)).isEqualTo(34);
    }
    assertThat(bound(out -> out.writeRaw('1'))).isEqualTo(10);
    assertThat(bound(out -> out.writeString((String) null))).isEqualTo(4);
  }

  @Test
  void everyOtherValueHasItsRoom() throws IOException {
    List<Writing> ofAWord =
        List.of(
            out -> out.writeNumber(1),
            out -> out.writeNumber(1L),
            out -> out.writeNumber(1.0),
            out -> out.writeNumber(1.0f),
            out -> out.writeBoolean(true),
            JsonGenerator::writeNull);
    for (Writing writing : ofAWord) {
      assertThat(bound(writing)).isEqualTo(32);
    }
    List<Writing> around =
        List.of(
            JsonGenerator::writeStartArray,
            JsonGenerator::writeStartObject,
            out -> out.writeStartObject(this));
    for (Writing writing : around) {
      assertThat(bound(writing)).isEqualTo(4);
    }
    try (SizeBound bound = new SizeBound()) {
      bound.writeEndArray();
      bound.writeEndObject();
      bound.flush();
      assertThat(bound.bytes()).isZero();
      assertThat(bound.useDefaultPrettyPrinter()).isSameAs(bound);
    }
  }

  @Test
  void nothingIsLargerThanItsBound() throws IOException {
    Random random = new Random(11);
    for (int run = 0; run < 500; run++) {
      Object value = value(random, 4);
      SizeBound bound = new SizeBound();
      JSON.writeValue(bound, value);
      assertThat(bound.bytes()).isGreaterThanOrEqualTo(JSON.writeValueAsBytes(value).length);
    }
  }

  private static Object value(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 7)) {
      case 0 -> (Object) random.nextLong();
      case 1 -> random.nextDouble();
      case 2 -> random.nextBoolean();
      case 3 -> new BigInteger(200, random);
      case 4 ->
          random
              .ints(random.nextInt(9), 0, 0x3000)
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
      case 5 -> Arrays.asList(value(random, depth - 1), null, value(random, depth - 1));
      default -> {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("k" + random.nextInt(), value(random, depth - 1));
        map.put("\u0000", value(random, depth - 1));
        yield map;
      }
    };
  }
}
