package io.github.paiprotocol.k8s.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Variables are written as Jackson writes them, and handed on as texts that Jackson knows. */
class RawJsonTest {
  private static final ObjectWriter JACKSON = new ObjectMapper().writer(Printable.jsonEscapes());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "a", "a b~", "\"", "\\", "a\nb", "\u0000", "\u007f", "é", "’", "😀", "\ud83d", "\u202e",
        "?"
      })
  void anyValueIsWrittenAsJacksonWritesIt(String value) throws IOException {
    for (int times : new int[] {1, 7, 5_000}) {
      String all = value.repeat(times);
      EnvSegment variables = new EnvSegment(Map.of("PAI_A", all), UnaryOperator.identity());
      SerializableString json = RawJson.of(variables);
      assertThat("[" + json.getValue() + "]")
          .isEqualTo(JACKSON.writeValueAsString(variables.variables()));
      assertThat(RawJson.of(variables)).isSameAs(json);
    }
  }

  @Test
  void whatIsPlainIsNotLookedAtAgainAndWhatIsLongHasItsBytesKept() throws IOException {
    assertThat(json("a")).isInstanceOf(AsciiString.class);
    assertThat(json("a\"")).isInstanceOf(SerializedString.class);
    int around = json("").charLength();
    assertThat(json("x".repeat(3_999 - around))).isInstanceOf(AsciiString.class);
    assertThat(json("x".repeat(4_000 - around))).isInstanceOf(SerializedString.class);
  }

  private static SerializableString json(String value) throws IOException {
    return RawJson.of(new EnvSegment(Map.of("PAI_A", value), UnaryOperator.identity()));
  }

  @Test
  void aTextOfAsciiIsItsBytes() throws IOException {
    AsciiString text = new AsciiString("other").of("\"name\"");
    byte[] bytes = "\"name\"".getBytes(StandardCharsets.US_ASCII);
    assertThat(text.getValue()).isEqualTo("\"name\"");
    assertThat(text.charLength()).isEqualTo(6);
    assertThat(text.asQuotedUTF8()).isEqualTo(bytes);
    assertThat(text.asUnquotedUTF8()).isEqualTo(bytes);
    assertThat(text.asQuotedChars()).isEqualTo("\"name\"".toCharArray());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(text.writeQuotedUTF8(out) + text.writeUnquotedUTF8(out)).isEqualTo(12);
    assertThat(out.toString(StandardCharsets.US_ASCII)).isEqualTo("\"name\"\"name\"");
  }

  @Test
  void aTextGoesOnlyWhereThereIsRoomForAllOfIt() {
    AsciiString text = new AsciiString("abc");
    for (int offset = 0; offset < 6; offset++) {
      int taken = offset <= 2 ? 3 : -1;
      byte[] bytes = new byte[5];
      assertThat(text.appendQuotedUTF8(bytes, offset)).isEqualTo(taken);
      assertThat(text.appendUnquotedUTF8(bytes, offset)).isEqualTo(taken);
      assertThat(new String(bytes, StandardCharsets.US_ASCII).trim())
          .isEqualTo(taken < 0 ? "" : "abc");
      char[] chars = new char[5];
      assertThat(text.appendQuoted(chars, offset)).isEqualTo(taken);
      assertThat(text.appendUnquoted(chars, offset)).isEqualTo(taken);
      assertThat(new String(chars).trim()).isEqualTo(taken < 0 ? "" : "abc");
      ByteBuffer buffer = ByteBuffer.allocate(5).position(Math.min(offset, 5));
      assertThat(text.putQuotedUTF8(buffer.duplicate())).isEqualTo(taken);
      assertThat(text.putUnquotedUTF8(buffer)).isEqualTo(taken);
    }
  }
}
