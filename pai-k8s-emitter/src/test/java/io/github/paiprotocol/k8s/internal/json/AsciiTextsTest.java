package io.github.paiprotocol.k8s.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is written is what Jackson writes; of other texts nothing is written. */
class AsciiTextsTest {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final String PIECES = "abcdefghijklmnop 0123:-?\n\n\t\r\b\f\"\\/'<>&~";

  @Test
  void eachCharacterAtEachPlaceIsWrittenAsJacksonWritesIt() throws IOException {
    for (char c = 0; c < 0x80; c++) {
      boolean known = (c >= ' ' && c != 0x7F) || "\b\f\n\r\t".indexOf(c) >= 0;
      for (int length = 1; length <= 17; length++) {
        for (int at = 0; at < length; at++) {
          String text = "x".repeat(at) + c + "\\".repeat((length - at) % 3) + "y".repeat(at % 5);
          assertThat(isWritten(text)).as("%d in %d of %d", (int) c, at, length).isEqualTo(known);
        }
      }
    }
  }

  @Test
  void textsAreWrittenAsJacksonWritesThem() throws IOException {
    SplittableRandom random = new SplittableRandom(20_261_126);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(60); n > 0; n--) {
        text.append(PIECES.charAt(random.nextInt(PIECES.length())));
      }
      assertThat(isWritten(text.toString())).as(text.toString()).isTrue();
    }
  }

  @Test
  void charactersThatAreNotWrittenAsTheyAreAreCounted() {
    SplittableRandom random = new SplittableRandom(20_261_127);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      int special = 0;
      for (int n = random.nextInt(40); n > 0; n--) {
        char c = (char) random.nextInt(0x80);
        special += c < ' ' || c == '"' || c == '\\' || c == 0x7F ? 1 : 0;
        text.append(c);
      }
      assertThat(AsciiTexts.special(text.toString())).isEqualTo(special);
      text.insert(random.nextInt(text.length() + 1), random.nextBoolean() ? 'é' : '\ud83d');
      assertThat(AsciiTexts.special(text.toString())).isEqualTo(-1);
    }
  }

  @Test
  void textsThatGrowAreWrittenWhole() throws IOException {
    for (int length = 0; length <= 300; length++) {
      assertThat(isWritten("\n".repeat(length))).isTrue();
      assertThat(isWritten("x".repeat(length % 9) + "\"\\".repeat(length / 2))).isTrue();
    }
  }

  @Test
  void otherCharactersAreLeftToJackson() throws IOException {
    for (String text : new String[] {"é", "aaaaaaaaaaaa\u2019\n", "\ud83d\ude00", "a\0"}) {
      assertThat(isWritten(text)).as(text).isFalse();
    }
  }

  @Test
  void halvesOfPairsAreLeftToJackson() throws IOException {
    for (int length = 1; length <= 20; length++) {
      for (int at = 0; at < length; at++) {
        String marks = "?".repeat(at) + "x".repeat(length - at);
        assertThat(isWritten(marks)).isTrue();
        String text = marks.substring(0, at) + "\ud83d" + marks.substring(at);
        try (JsonGenerator out = generator(new ByteArrayOutputStream())) {
          assertThat(AsciiTexts.write(text, out)).isFalse();
        }
      }
    }
  }

  /** Whether a text is written, and then as Jackson does. */
  private static boolean isWritten(String text) throws IOException {
    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    boolean written;
    try (JsonGenerator out = generator(ours)) {
      written = AsciiTexts.write(text, out);
    }
    ByteArrayOutputStream theirs = new ByteArrayOutputStream();
    try (JsonGenerator out = generator(theirs)) {
      out.writeString(text);
    }
    assertThat(ours.toString(StandardCharsets.UTF_8))
        .isEqualTo(written ? theirs.toString(StandardCharsets.UTF_8) : "");
    return written;
  }

  private static JsonGenerator generator(ByteArrayOutputStream bytes) throws IOException {
    JsonGenerator out = FACTORY.createGenerator(bytes);
    out.setCharacterEscapes(Printable.jsonEscapes());
    return out;
  }
}
