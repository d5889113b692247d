package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.resolver.LockFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All of a file is written, or nothing of it and nothing beside it. */
class FullDiskTest {
  private static final String OLD = "old";

  @TempDir Path folder;

  /** A program that writes more than it may, and says how it went. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] args) {
      try {
        new AtomicFiles().write(Path.of(args[0]), new byte[1 << 20]);
        System.out.println("written");
      } catch (IOException e) {
        System.out.println("refused");
      }
    }
  }

  private void assertHoldsTheOldOnly(Path file) throws IOException {
    assertThat(Files.readString(file)).isEqualTo(OLD);
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(file);
    }
  }

  @Test
  void aFullDiskLeavesWhatWasThere() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash");
    Path file = Files.writeString(folder.resolve("pai.lock"), OLD);
    // No file may have more than 64 KiB, which fails as a full disk does: in the middle.
    Process writer =
        new ProcessBuilder(
                "/bin/bash",
                "-c",
                "ulimit -f 64; exec \"$@\"",
                "bash",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String said = new String(writer.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(writer.waitFor()).isZero();
    assertThat(said).isEqualTo("refused\n");
    assertHoldsTheOldOnly(file);
  }

  @Test
  void aFolderThatMayNotBeWrittenLeavesWhatWasThere() throws IOException {
    assumeTrue(
        folder.getFileSystem().supportedFileAttributeViews().contains("posix"), "no permissions");
    Path file = Files.writeString(folder.resolve("pai.lock"), OLD);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeFalse(Files.isWritable(folder), "this user may write everywhere");
      assertThatThrownBy(() -> LockFile.parse(lock()).write(file)).isInstanceOf(IOException.class);
      assertHoldsTheOldOnly(file);
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void aFolderInThePlaceOfTheFileStays() throws IOException {
    Path file = Files.createDirectory(folder.resolve("pai.lock"));
    Files.writeString(file.resolve("inside"), OLD);
    assertThatThrownBy(() -> LockFile.parse(lock()).write(file)).isInstanceOf(IOException.class);
    try (Stream<Path> all = Files.walk(folder)) {
      assertThat(all.filter(Files::isRegularFile)).containsExactly(file.resolve("inside"));
    }
  }

  /** A clock that jumped makes another process take a file that is being written for abandoned. */
  @Test
  void aTemporaryFileThatIsSweptIsWrittenAnew() throws IOException {
    AtomicInteger times = new AtomicInteger();
    AtomicFiles files =
        new AtomicFiles(
            step -> {
              if (step == AtomicFiles.Step.FORCED && times.incrementAndGet() == 1) {
                sweep();
              }
            });
    Path file = folder.resolve("pai.lock");
    files.write(file, OLD.getBytes(StandardCharsets.UTF_8));
    assertThat(times).hasValue(2);
    assertHoldsTheOldOnly(file);
  }

  private void sweep() {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path each : all.toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static String lock() {
    return "{\"version\":1,\"references\":[],\"documents\":[],\"prerequisites\":[]}";
  }
}
