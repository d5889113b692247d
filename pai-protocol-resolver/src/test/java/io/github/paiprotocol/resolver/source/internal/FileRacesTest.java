package io.github.paiprotocol.resolver.source.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that another process changes between the check of a path and its reading. */
class FileRacesTest {
  @TempDir Path temp;
  private Path root;
  private Path outside;

  @FunctionalInterface
  private interface Change {
    void make() throws IOException;
  }

  @BeforeEach
  void files() throws IOException {
    root = Files.createDirectories(temp.resolve("root"));
    outside = Files.createDirectories(temp.resolve("outside/deep"));
    Files.createDirectories(root.resolve("data/deep"));
    Files.writeString(root.resolve("data/deep/a.yaml"), "name: a");
    Files.writeString(outside.resolve("a.yaml"), "name: secret");
  }

  /** A source says that it begins to read when it has checked the path. */
  private FetchResult fetch(Path under, String path, Change change) throws IOException {
    FileSource source = FileSource.under(under);
    return source.fetch(
        source.locate(PrerequisiteRef.of("file:" + path), Optional.empty()).orElseThrow(),
        new FetchContext(
            100,
            Optional.empty(),
            Optional.empty(),
            event -> {
              try {
                change.make();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }));
  }

  private FetchResult fetch(Change change) throws IOException {
    return fetch(root, "data/deep/a.yaml", change);
  }

  @ParameterizedTest
  @ValueSource(strings = {"data", "data/deep", "data/deep/a.yaml"})
  void aLinkInThePlaceOfAnyPartIsNotFollowed(String part) {
    Path target = temp.resolve("outside").resolve(Path.of("data").relativize(Path.of(part)));
    assertThatThrownBy(
            () ->
                fetch(
                    () -> {
                      Files.move(root.resolve(part), temp.resolve("moved"));
                      Files.createSymbolicLink(root.resolve(part), target);
                    }))
        .isInstanceOf(SourceException.class)
        .hasMessageMatching("`file:data/deep/a.yaml` (cannot be read|is no regular file)");
  }

  @Test
  void aFolderInThePlaceOfTheFileIsNoFile() {
    assertThatThrownBy(
            () ->
                fetch(
                    () -> {
                      Files.delete(root.resolve("data/deep/a.yaml"));
                      Files.createDirectory(root.resolve("data/deep/a.yaml"));
                    }))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is no regular file");
  }

  @Test
  void aFileThatHasGoneIsASentence() {
    assertThatThrownBy(() -> fetch(() -> Files.delete(root.resolve("data/deep/a.yaml"))))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("cannot be read");
  }

  @Test
  void aFileThatGrowsIsReadToItsLimitOnly() {
    assertThatThrownBy(
            () ->
                fetch(
                    () ->
                        Files.writeString(
                            root.resolve("data/deep/a.yaml"),
                            "x".repeat(1 << 20),
                            StandardOpenOption.APPEND)))
        .hasMessageContaining("more than the allowed");
  }

  @Test
  void aHardLinkIsAFileOfItsFolder() throws IOException {
    Files.createLink(root.resolve("hard.yaml"), outside.resolve("a.yaml"));
    assertThat(fetch(root, "hard.yaml", () -> {}))
        .isEqualTo(FetchResult.found(Content.of("name: secret"), "file:hard.yaml"));
  }

  @Test
  void aHugeFileIsNotRead() throws IOException {
    try (var file =
        Files.newByteChannel(
            root.resolve("huge.yaml"),
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE)) {
      file.position(1L << 33);
      file.write(java.nio.ByteBuffer.wrap(new byte[1]));
    }
    assertThatThrownBy(() -> fetch(root, "huge.yaml", () -> {}))
        .hasMessageContaining("more than the allowed");
  }

  @Test
  void pipesAreNotWaitedFor() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo");
    Path pipe = root.resolve("pipe.yaml");
    assertThat(new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThatThrownBy(() -> fetch(root, "pipe.yaml", () -> {}))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is no regular file");
    assertThatThrownBy(
            () ->
                fetch(
                    () -> {
                      Files.delete(root.resolve("data/deep/a.yaml"));
                      Files.move(pipe, root.resolve("data/deep/a.yaml"));
                    }))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is no regular file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/stdin", "/proc/self/environ", "/proc/self/fd/0"})
  void whatIsNoDocumentOfTheFolderIsRefused(String path) throws IOException {
    assumeTrue(Files.exists(Path.of(path)), "no " + path);
    Path link = Files.createSymbolicLink(root.resolve("link.yaml"), Path.of(path));
    assertThatThrownBy(() -> fetch(root, "link.yaml", () -> {}))
        .isInstanceOf(AccessRefusedException.class);
    Files.delete(link); // JUnit warns of links out of its folder.
  }

  @Test
  void devicesAreNoFilesAndWhatTheKernelWritesIsBounded() throws IOException {
    assumeTrue(Files.exists(Path.of("/proc/self/status")), "no /proc");
    assertThatThrownBy(() -> fetch(Path.of("/dev"), "zero", () -> {}))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is no regular file");
    // Such files say that they have no bytes.
    assertThatThrownBy(() -> fetch(Path.of("/proc/self"), "status", () -> {}))
        .hasMessageContaining("more than the allowed");
    assertThatThrownBy(() -> fetch(Path.of("/proc/self"), "mem", () -> {}))
        .isInstanceOf(SourceException.class);
  }
}
