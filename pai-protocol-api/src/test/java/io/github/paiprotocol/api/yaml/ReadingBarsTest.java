package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts that mean harm: each is refused, in little memory. */
@Thorough
class ReadingBarsTest {
  private static final long MEBIBYTE = 1 << 20;

  /** Nine levels of nine aliases each stand for 9^9 values. */
  private static String bomb() {
    String line = "a%d: &a%d [%s]";
    String first = String.format(line, 0, 0, "lol,lol,lol,lol,lol,lol,lol,lol,lol");
    return first
        + IntStream.range(1, 10)
            .mapToObj(
                i ->
                    "\n"
                        + String.format(
                            line,
                            i,
                            i,
                            String.join(",", java.util.Collections.nCopies(9, "*a" + (i - 1)))))
            .collect(Collectors.joining());
  }

  @Test
  void anAliasBombAllocatesLessThanAMebibyte() {
    SourceText bomb = SourceText.of("bomb.yaml", bomb());
    for (int i = 0; i < 20; i++) {
      assertThat(codes(bomb)).containsExactly(ProtocolCode.TOO_MANY_NODES);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    codes(bomb);

    assertThat(threads.getThreadAllocatedBytes(id) - before).isLessThan(MEBIBYTE);
  }

  @Test
  void hostileTextsAreRefusedInAHeapOf64Mebibytes(@TempDir Path folder) throws Exception {
    Process reader =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                HostileTexts.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();

    assertThat(reader.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(Files.readString(folder.resolve("out")))
        .isEqualTo(
            """
            brackets nested-too-deep
            braces nested-too-deep
            dashes nested-too-deep
            question marks nested-too-deep
            indentation nested-too-deep
            long file text-too-long
            long text text-too-long
            bomb too-many-nodes
            bytes invalid-utf8
            duplicates duplicate-key
            long line of nonsense unquoted-text
            """);
    assertThat(reader.exitValue()).isZero();
  }

  private static List<DiagnosticCode> codes(SourceText source) {
    return YamlText.parse(source, ReaderLimits.standard(), OptionalInt.empty())
        .diagnostics()
        .stream()
        .map(d -> d.code())
        .toList();
  }

  /** Run in a process of its own, for its heap. */
  static final class HostileTexts {
    private static final int DEEP = 100_000;
    private static final int LONG = 50_000_000;

    private final StringBuilder out = new StringBuilder();

    public static void main(String[] arguments) throws IOException {
      HostileTexts texts = new HostileTexts();
      texts.all();
      System.out.write(texts.out.toString().getBytes(StandardCharsets.UTF_8));
      System.out.flush();
    }

    private void all() throws IOException {
      read("brackets", "[".repeat(DEEP));
      read("braces", "{a: ".repeat(DEEP));
      read("dashes", "- ".repeat(DEEP));
      read("question marks", "? ".repeat(DEEP));
      read("indentation", indented());
      longFile();
      read("long text", "x".repeat(LONG / 2));
      read("bomb", bomb());
      note("bytes", ProtocolReader.standard().values().read("t", new byte[] {'a', (byte) 0xC3}));
      read("duplicates", "a: 1\na: 2\n");
      read("long line of nonsense", "a: [" + "'x', ".repeat(100_000) + "@]");
    }

    private static String indented() {
      return IntStream.range(0, 1_000)
          .mapToObj(i -> " ".repeat(i) + "a:\n")
          .collect(Collectors.joining());
    }

    private void longFile() throws IOException {
      Path file = Files.createTempFile("long", ".yaml");
      try {
        try (InputStream zeros = new Lines(LONG)) {
          Files.copy(zeros, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
        note("long file", ProtocolReader.standard().values().read(file));
      } finally {
        Files.delete(file);
      }
    }

    private void read(String name, String text) {
      note(name, ProtocolReader.standard().values().read(SourceText.of("t", text)));
    }

    private void note(String name, Document<Optional<Value>> document) {
      String codes =
          document.diagnostics().stream().map(d -> d.code().id()).collect(Collectors.joining(","));
      out.append(name).append(' ').append(codes).append('\n');
    }
  }

  /** Many short lines. */
  private static final class Lines extends InputStream {
    private int left;

    Lines(int length) {
      left = length;
    }

    @Override
    public int read() {
      return left-- <= 0 ? -1 : left % 4 == 0 ? '\n' : left % 4 == 2 ? ':' : 'a';
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      int count = 0;
      for (int next = 0; count < length && (next = read()) >= 0; count++) {
        bytes[from + count] = (byte) next;
      }
      return count == 0 ? -1 : count;
    }
  }
}
