package io.github.paiprotocol.resolver.internal.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BiFunction;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What lines take of the budget of their head, to the byte; `~` ends a line. */
class HeadLinesTest {
  private interface Lines extends BiFunction<SessionInputBuffer, HeadBudget, HeadLines> {}

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.replace("~", "\r\n").getBytes(ISO_8859_1));
  }

  /** A budget of which no more than this is left. */
  private static HeadBudget budget(int bytes, int fields) throws IOException {
    HeadBudget budget = new HeadBudget();
    budget.line(HeadBudget.MAX_BYTES - 2 - bytes);
    for (int i = fields; i < HeadBudget.MAX_FIELDS; i++) {
      budget.field();
    }
    return budget;
  }

  private static void read(Lines lines, String text, HeadBudget budget) throws IOException {
    HeadLines buffer = lines.apply(new SessionInputBufferImpl(64), budget);
    InputStream in = stream(text);
    for (long i = text.chars().filter(c -> c == '~').count(); i > 0; i--) {
      buffer.readLine(new CharArrayBuffer(8), in);
    }
  }

  private static void takes(Lines lines, String text, int bytes, int fields) throws IOException {
    read(lines, text, budget(bytes, fields));
    if (bytes > 0) {
      assertThatThrownBy(() -> read(lines, text, budget(bytes - 1, fields)))
          .isInstanceOf(HeadTooLargeException.class)
          .hasMessageContaining("65536 bytes");
    }
    if (fields > 0) {
      assertThatThrownBy(() -> read(lines, text, budget(bytes, fields - 1)))
          .isInstanceOf(HeadTooLargeException.class)
          .hasMessageContaining("200 fields");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP/1.1 200 OK~, 17, 0",
    "HTTP/1.1 200 OK~~, 19, 0",
    "a~b: c~d: e~~, 17, 2",
    "~~, 4, 0",
  })
  void aHeadIsAStatusAndFields(String text, int bytes, int fields) throws IOException {
    takes(HeadLines::ofHead, text, bytes, fields);
  }

  @ParameterizedTest
  @CsvSource({
    "5~, 0, 0",
    "0123456789abcdef~, 0, 0",
    "0123456789abcdef0~, 3, 0",
    "1;xxxxxxxxxxxxxxxxxxxx~, 8, 0",
    "0~~, 2, 0",
    "0~a: b~~, 8, 1",
    "000~a: b~, 6, 1",
    "' 0 ;x~a: b~', 6, 1",
    "1;0~a: b~, 0, 0",
    "01~a: b~, 0, 0",
    "10~a: b~, 0, 0",
    ";~a: b~, 0, 0",
    "~a: b~, 0, 0",
  })
  void chunksAreSizesAndFieldsBehindTheLast(String text, int bytes, int fields) throws IOException {
    takes(HeadLines::ofChunks, text, bytes, fields);
  }

  @Test
  void onlyWhatIsReadCounts() throws IOException {
    HeadLines lines = HeadLines.ofHead(new SessionInputBufferImpl(64), budget(3, 0));
    CharArrayBuffer line = new CharArrayBuffer(8);
    line.append("before");
    assertThat(lines.readLine(line, stream("a~"))).isEqualTo(1);
    assertThat(line).hasToString("beforea");
  }

  @Test
  void aHeadThatBeganHasAnEnd() throws IOException {
    HeadLines lines = HeadLines.ofHead(new SessionInputBufferImpl(64), new HeadBudget());
    InputStream in = stream("~");
    assertThat(lines.readLine(new CharArrayBuffer(8), stream(""))).isEqualTo(-1);
    assertThat(lines.readLine(new CharArrayBuffer(8), in)).isZero();
    assertThatThrownBy(() -> lines.readLine(new CharArrayBuffer(8), in))
        .isInstanceOf(ConnectionClosedException.class)
        .hasMessage("the head of the answer has no end");
    HeadLines chunks = HeadLines.ofChunks(new SessionInputBufferImpl(64), new HeadBudget());
    assertThat(chunks.readLine(new CharArrayBuffer(8), stream(""))).isEqualTo(-1);
  }

  @Test
  void theRestIsThatOfTheBuffer() throws IOException {
    SessionInputBuffer buffer = new SessionInputBufferImpl(64);
    HeadLines lines = HeadLines.ofHead(buffer, new HeadBudget());
    InputStream in = stream("abcdef");
    assertThat(lines.read(in)).isEqualTo('a');
    assertThat(lines.length()).isEqualTo(5);
    assertThat(lines.capacity()).isEqualTo(64);
    assertThat(lines.available()).isEqualTo(59);
    byte[] bytes = new byte[3];
    assertThat(lines.read(bytes, 1, 2, in)).isEqualTo(2);
    assertThat(bytes).containsExactly(0, 'b', 'c');
    assertThat(lines.read(bytes, in)).isEqualTo(3);
    assertThat(bytes).containsExactly('d', 'e', 'f');
    assertThat(lines.getMetrics()).isSameAs(buffer.getMetrics());
  }
}
