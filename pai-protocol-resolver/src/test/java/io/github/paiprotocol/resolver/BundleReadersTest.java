package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.internal.store.ZipContents;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle with one changed byte is refused, or every program still reads the same from it. */
class BundleReadersTest {
  private static final Content TOOL = Content.of("name: tool\n");
  private static final int[] FLIPS = {0x01, 0x08, 0x80, 0xFF};

  /** Prints the names and contents of every zip file of a folder, file by file. */
  private static final String PYTHON =
      """
      import os, sys, zipfile
      for name in sorted(os.listdir(sys.argv[1])):
          with zipfile.ZipFile(os.path.join(sys.argv[1], name)) as z:
              print(name, sorted((n, z.read(n).hex()) for n in z.namelist() if n[-1] != '/'))
      """;

  @TempDir Path folder;

  private static byte[] plain() {
    LockFile lock = new LockFile(new LockContent(List.of(), List.of(), List.of()));
    return new Bundle("name: job\n", lock, ImmutableMap.of(TOOL.digest(), TOOL)).toBytes();
  }

  /** The same as programs pack it that write each entry once. */
  private static byte[] packed() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("documents/"));
      for (Map.Entry<String, String> each : streamed(plain()).entrySet()) {
        zip.putNextEntry(new ZipEntry(each.getKey()));
        zip.write(each.getValue().getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    return out.toByteArray();
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.ISO_8859_1);
  }

  private static Map<String, String> ours(byte[] zip) {
    Map<String, String> all = new TreeMap<>();
    ZipContents.of(zip, 1 << 20).forEach((name, content) -> all.put(name, text(content)));
    return all;
  }

  private static Map<String, String> streamed(byte[] zip) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry each = in.getNextEntry(); each != null; each = in.getNextEntry()) {
        if (!each.isDirectory()) {
          assertThat(all.put(each.getName(), text(in.readAllBytes()))).isNull();
        }
      }
    }
    return all;
  }

  private static Map<String, String> listed(Path file) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
        ZipEntry each = e.nextElement();
        if (!each.isDirectory()) {
          String content = text(zip.getInputStream(each).readAllBytes());
          assertThat(all.put(each.getName(), content)).isNull();
        }
      }
    }
    return all;
  }

  /** Keeps each variant that is not refused, the original first. */
  private List<Path> accepted(byte[] zip) throws IOException {
    Map<String, String> contents = ours(zip);
    List<Path> accepted = new ArrayList<>();
    accepted.add(Files.write(folder.resolve("whole.zip"), zip));
    for (int at = 0; at < zip.length; at++) {
      for (int flip : FLIPS) {
        byte[] variant = zip.clone();
        variant[at] ^= (byte) flip;
        try {
          assertThat(ours(variant)).isEqualTo(contents);
          accepted.add(Files.write(folder.resolve(at + "-" + flip + ".zip"), variant));
        } catch (IllegalArgumentException e) {
          assertThat(e.getMessage()).matches("[ -~…]{10,250}");
        }
      }
    }
    // Notes of the program that made it, of attributes, and bits behind the end of a packed stream.
    assertThat(accepted).hasSizeLessThan(zip.length * FLIPS.length / 8);
    return accepted;
  }

  private void check(byte[] zip) throws IOException {
    for (Path file : accepted(zip)) {
      assertThat(streamed(Files.readAllBytes(file))).as("%s", file).isEqualTo(ours(zip));
      assertThat(listed(file)).as("%s", file).isEqualTo(ours(zip));
    }
  }

  private static boolean hasPython() {
    try {
      return new ProcessBuilder("python3", "-c", "import zipfile").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void javaReadsTheSame() throws IOException {
    check(plain());
  }

  @Test
  void javaReadsTheSameOfWhatWasPackedAnew() throws IOException {
    check(packed());
  }

  @Test
  @Thorough
  void pythonReadsTheSame() throws Exception {
    assumeTrue(hasPython(), "python3 is needed");
    for (byte[] zip : List.of(plain(), packed())) {
      int count = accepted(zip).size();
      Path output = Files.createTempFile("python", ".txt");
      Process python =
          new ProcessBuilder("python3", "-c", PYTHON, folder.toString())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      assertThat(python.waitFor(10, TimeUnit.MINUTES)).isTrue();
      List<String> lines = Files.readAllLines(output);
      assertThat(python.exitValue()).as("%s", lines).isZero();
      assertThat(lines).hasSize(count);
      assertThat(lines.stream().map(line -> line.substring(line.indexOf(' '))).distinct())
          .hasSize(1);
      Files.delete(output);
      for (String line : lines) {
        Files.delete(folder.resolve(line.substring(0, line.indexOf(' '))));
      }
    }
  }
}
