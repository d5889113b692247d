package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {
  @ParameterizedTest
  @ValueSource(
      ints = {
        0x00, 0x07, 0x08, 0x0A, 0x0B, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0xAD, 0x034F,
        0x061C, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A,
        0x202E, 0x2060, 0x2066, 0x2069, 0x206F, 0x3164, 0xD800, 0xDFFF, 0xFE0F, 0xFEFF, 0xFFA0,
        0xFFF9, 0xFFFE, 0x1D173, 0xE0001, 0xE0041, 0xE007F, 0xE0100, 0xE01EF, 0x10FFFF
      })
  void whatIsObeyedOrHiddenIsReplaced(int point) {
    String text = "a" + Character.toString(point) + "b";
    assertThat(Printable.isShown(point)).isFalse();
    assertThat(Printable.line(text)).hasSize(3).matches("a[\\u2400-\\u2421\\ufffd]b");
  }

  @Test
  void everythingElseStays() {
    String text = "\tplain ~ \u00a0 äß 你好 \u05d0 \ud83d\ude00 \u2603";
    assertThat(Printable.line(text)).isSameAs(text);
    assertThat(Printable.lines(text + "\n" + text)).isEqualTo(text + "\n" + text);
    assertThat(Printable.lines("a\r\nb")).isEqualTo("a\u240d\nb");
    assertThat(Printable.line("a\nb")).isEqualTo("a\u240ab");
    assertThat(Printable.line("\u001f\u007f\u0080")).isEqualTo("\u241f\u2421\ufffd");
  }

  @Test
  void noFormatNorControlIsEverShown() {
    IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
        .filter(
            point -> Character.isISOControl(point) || Character.getType(point) == Character.FORMAT)
        .filter(point -> point != '\t')
        .forEach(point -> assertThat(Printable.isShown(point)).as("%x", point).isFalse());
  }

  @Test
  @Thorough
  void jsonKeepsEveryCharacterAndShowsNone() throws Exception {
    ObjectMapper mapper =
        new ObjectMapper(
            new JsonFactoryBuilder().characterEscapes(Printable.jsonEscapes()).build());
    StringBuilder all = new StringBuilder();
    IntStream.rangeClosed(0, Character.MAX_CODE_POINT).forEach(all::appendCodePoint);

    String json = mapper.writeValueAsString(all.toString());

    assertThat(Printable.line(json)).isEqualTo(json);
    assertThat(new ObjectMapper().readValue(json, String.class).contentEquals(all)).isTrue();
    byte[] bytes = mapper.writeValueAsBytes("a\u202e\udb40\udc41\ud83d\ude00");
    assertThat(new String(bytes, java.nio.charset.StandardCharsets.UTF_8))
        .isEqualTo("\"a\\u202e\\udb40\\udc41\\ud83d\\ude00\"");
  }
}
