package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which part of a log counts, and which lines of it are shown. */
class LogTextTest {
  private static final int MOST = LogText.MAX_BYTES;

  @TempDir Path folder;

  private static byte[] log(String begin, int length) {
    byte[] first = begin.getBytes(StandardCharsets.UTF_8);
    byte[] log = Arrays.copyOf(first, length);
    Arrays.fill(log, first.length, length, (byte) 'a');
    return log;
  }

  private void assertReads(byte[] bytes, int length, String begin) throws IOException {
    Path file = Files.write(folder.resolve("log"), bytes);
    for (LogText log : List.of(LogText.of(bytes), LogText.read(file))) {
      assertThat(log.text().length()).isEqualTo(length);
      assertThat(log.text()).startsWith(begin);
    }
  }

  @Test
  void nothingOfALogThatIsNotTooLongIsLeftOut() throws IOException {
    assertReads(log("b\u00e4", MOST), MOST - 1, "b\u00e4a");
    assertReads(new byte[] {(byte) 0x80, 'a'}, 2, "?a");
    assertReads(new byte[0], 0, "");
    assertThat(LogText.of("b" + "a".repeat(MOST - 1)).text()).hasSize(MOST).startsWith("b");
  }

  @Test
  @Thorough
  void aLongOneBeginsWithAWholeCharacter() throws IOException {
    assertReads(log("\u00e4", MOST + 1), MOST - 1, "a");
    assertReads(log("b\u00e4", MOST + 1), MOST - 1, "\u00e4a");
    assertReads(log("\uD83D\uDE00", MOST + 1), MOST - 3, "a");
    assertReads(log("bcd", MOST + 1), MOST, "cd");
    assertThat(LogText.of("b\u00e4" + "a".repeat(MOST - 2)).text()).startsWith("\u00e4a");
    assertThat(LogText.of("\u00e4" + "a".repeat(MOST - 1)).text()).startsWith("aa");
  }

  @Test
  void itsNameSaysHowLongItIs() {
    assertThat(LogText.of("a\r\nb\rc")).hasToString("LogText[5 characters]");
    assertThat(LogText.of("a\r\nb\rc").text()).isEqualTo("a\nb\nc");
  }

  /** The lines of a log up to the last that holds something. */
  private static List<String> lines(String log) {
    return Arrays.asList(log.replaceAll("\n+$", "").split("\n", -1));
  }

  private static String joined(List<String> lines, int from, int to) {
    return String.join("\n", lines.subList(Math.max(0, from), Math.min(lines.size(), to)));
  }

  private static String log(Random random) {
    StringBuilder log = new StringBuilder();
    int lines = random.nextInt(12);
    for (int i = 0; i < lines; i++) {
      log.append("x".repeat(random.nextInt(3))).append(i).append('\n');
      log.append("\n".repeat(Math.max(0, random.nextInt(4) - 2)));
    }
    return log.toString();
  }

  @Test
  void theLastLinesAreThoseThatHoldSomething() {
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      String log = log(random);
      int count = 1 + random.nextInt(6);
      List<String> all = lines(log);
      assertThat(LogText.of(log).last(count))
          .as(log)
          .isEqualTo(joined(all, all.size() - count, all.size()));
    }
  }

  /** A quarter of the lines lies before the match, the rest behind it, as far as there are any. */
  @Test
  void theLinesAroundAMatchAreAsManyAsThereAre() {
    Random random = new Random(5);
    for (int i = 0; i < 4_000; i++) {
      String log = log(random) + "end";
      int at = random.nextInt(log.length());
      int count = 1 + random.nextInt(9);
      List<String> all = lines(log);
      int line = (int) log.substring(0, at).chars().filter(c -> c == '\n').count();
      int first = line - count / 4;
      int end = Math.min(all.size(), first + count);
      int from = first >= 0 && end - first >= count ? first : end - count;
      assertThat(LogText.of(log).around(new TextRange(at, at), count))
          .as("%s at %s, %s lines", log, at, count)
          .isEqualTo(joined(all, from, end));
    }
  }

  @Test
  void aMatchInEmptyLinesAtTheEndIsShownWithThem() {
    assertThat(LogText.of("a\nb\n\n\n").around(new TextRange(4, 4), 4)).isEqualTo("a\nb\n");
  }
}
