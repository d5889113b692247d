package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleTest {
  private static final Content TOOL = Content.of("name: tool\n");
  private static final String TOOL_ENTRY =
      "documents/" + TOOL.digest().substring("sha256:".length());
  private static final Bundle BUNDLE =
      new Bundle(
          "name: job\n",
          new LockFile(new LockContent(List.of(), List.of(), List.of())),
          ImmutableMap.of(TOOL.digest(), TOOL));

  /** The zip file of the bundle with one entry changed, and others added behind it. */
  private static byte[] zip(String changed, String content, String... more) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(BUNDLE.toBytes()));
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] old = in.readAllBytes();
        boolean other = entry.getName().equals(changed);
        put(out, entry.getName(), other ? content.getBytes(StandardCharsets.UTF_8) : old);
      }
      for (String name : more) {
        put(out, name, new byte[0]);
      }
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(content);
    out.closeEntry();
  }

  @Test
  void isReadBackFromItsFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("job.zip");
    BUNDLE.write(file);
    assertThat(Bundle.read(file).toBytes()).isEqualTo(BUNDLE.toBytes());
  }

  @Test
  void doesNotShowTheTextOfTheJob() {
    Bundle secret = new Bundle("secrets: {key: hush}\n", BUNDLE.lock(), BUNDLE.documents());

    assertThat(secret.toString()).contains(TOOL.digest()).doesNotContain("hush");
  }

  @Test
  void survivesBeingPackedAnew() throws IOException {
    assertThat(Bundle.parse(BUNDLE.toBytes())).isEqualTo(BUNDLE);
    assertThat(Bundle.parse(zip("", "", "documents/", "README"))).isEqualTo(BUNDLE);
  }

  @Test
  void holdsWhatTheNamesOfItsDocumentsSay() throws IOException {
    byte[] tampered = zip(TOOL_ENTRY, "name: evil\n");
    byte[] unknown = zip("", "", "documents/tool");

    assertThatThrownBy(() -> Bundle.parse(tampered))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(TOOL_ENTRY)
        .hasMessageContaining("something else than was locked");
    assertThatThrownBy(() -> Bundle.parse(unknown)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void hasEveryEntryOnce() throws IOException {
    // The second name is written over in the bytes: the writer of zip files refuses it.
    String zip = new String(zip("", "", "job.yamm"), StandardCharsets.ISO_8859_1);
    byte[] twice = zip.replace("job.yamm", "job.yaml").getBytes(StandardCharsets.ISO_8859_1);

    assertThatThrownBy(() -> Bundle.parse(twice))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the bundle has `job.yaml` twice");
  }

  @Test
  @Thorough
  void isOfBoundedSizeHoweverItIsPacked(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("bomb.zip");
    byte[] zeros = new byte[1 << 20];
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      out.putNextEntry(new ZipEntry("job.yaml"));
      for (int i = 0; i < 257; i++) {
        out.write(zeros);
      }
      out.closeEntry();
    }

    assertThat(Files.size(file)).isLessThan(1 << 20);
    assertThatThrownBy(() -> Bundle.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the bundle is too large");
  }

  /** Reading it first would take all memory there is. */
  @Test
  void aFileThatIsTooLongIsNotRead(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("long.zip");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength((512L << 20) + 1);
    }

    assertThatCode(() -> Bundle.requireNoLonger(512L << 20)).doesNotThrowAnyException();
    assertThatThrownBy(() -> Bundle.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the bundle is too large");
  }

  @Test
  void isForItsOwnerAndTheLockForAll(@TempDir Path folder) throws IOException {
    Path other = Files.writeString(folder.resolve("other"), "");
    BUNDLE.write(folder.resolve("job.zip"));
    BUNDLE.lock().write(folder.resolve("pai.lock"));

    assertThat(Files.getPosixFilePermissions(folder.resolve("job.zip")))
        .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    assertThat(Files.getPosixFilePermissions(folder.resolve("pai.lock")))
        .isEqualTo(Files.getPosixFilePermissions(other));
  }

  @Test
  void locksThatAreNoTextSaySo(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("pai.lock");
    Files.write(file, new byte[] {'{', (byte) 0xff});

    assertThatThrownBy(() -> LockFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the lock is not UTF-8 text");
  }

  @Test
  void locksThatAreTooLongAreNotRead(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("pai.lock");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(LockFile.MAX_BYTES + 1L);
    }

    assertThatThrownBy(() -> LockFile.find(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("it has more than 16777216 bytes");
  }

  @Test
  void whatIsNoZipFileIsCalledThat() {
    for (byte[] bytes : new byte[][] {{}, "name: job\n".getBytes(StandardCharsets.UTF_8)}) {
      assertThatThrownBy(() -> Bundle.parse(bytes))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("it is no zip file");
    }
  }
}
