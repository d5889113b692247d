package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AtomicFilesTest {
  private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  private Path leftOver(String name, Duration age) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "half");
    FileTime now = Files.getLastModifiedTime(file);
    Files.setLastModifiedTime(file, FileTime.from(now.toInstant().minus(age)));
    return file;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  @Test
  void whatKilledWritersLeftIsSweptWhenItIsOld() throws IOException {
    Path old = leftOver(".pai-1.tmp", Duration.ofHours(2));
    Path young = leftOver(".pai-2.tmp", Duration.ofMinutes(1));
    Path foreign = leftOver("notes.tmp", Duration.ofDays(9));

    new AtomicFiles().write(folder.resolve("pai.lock"), NEW);

    assertThat(old).doesNotExist();
    assertThat(files()).containsExactly(young, foreign, folder.resolve("pai.lock"));
  }

  @Test
  void nothingOfAFailedWriteStays() throws IOException {
    Files.writeString(folder.resolve("pai.lock"), "old");
    AtomicFiles failing =
        new AtomicFiles(
            step -> {
              if (step == AtomicFiles.Step.HALF_WRITTEN) {
                throw new IllegalStateException("the disk is full");
              }
            });

    assertThatThrownBy(() -> failing.write(folder.resolve("pai.lock"), NEW))
        .hasMessage("the disk is full");

    assertThat(files()).containsExactly(folder.resolve("pai.lock"));
    assertThat(folder.resolve("pai.lock")).hasContent("old");
  }

  @ParameterizedTest
  @EnumSource(AtomicFiles.Step.class)
  void noStepLeavesATemporaryFile(AtomicFiles.Step step) throws IOException {
    Path file = folder.resolve("pai.lock");
    AtomicFiles failing =
        new AtomicFiles(
            reached -> {
              if (reached == step) {
                throw new IllegalStateException("the disk is full");
              }
            });

    assertThatThrownBy(() -> failing.write(file, NEW)).hasMessage("the disk is full");
    assertThat(files()).isEqualTo(step == AtomicFiles.Step.MOVED ? List.of(file) : List.of());
    Files.deleteIfExists(file);
    assertThatThrownBy(() -> failing.create(file, NEW)).hasMessage("the disk is full");
    assertThat(files()).isEqualTo(step == AtomicFiles.Step.MOVED ? List.of(file) : List.of());
  }

  @Test
  void stepsAreToldInTheirOrder() throws IOException {
    List<AtomicFiles.Step> told = new ArrayList<>();

    new AtomicFiles(told::add).write(folder.resolve("a"), NEW);
    assertThat(told).containsExactly(AtomicFiles.Step.values());
    told.clear();
    new AtomicFiles(told::add).create(folder.resolve("b"), NEW);
    assertThat(told).containsExactly(AtomicFiles.Step.values());
  }

  @Test
  void aFolderIsNotReplaced() throws IOException {
    Path taken = Files.createDirectory(folder.resolve("pai.lock"));

    assertThatThrownBy(() -> new AtomicFiles().write(taken, NEW))
        .isInstanceOf(FileProblem.class)
        .hasMessageEndingWith("`" + taken + "` is a folder");
  }

  @Test
  void aPublicFileIsNotForItsOwnerOnly() throws IOException {
    Path open = folder.resolve("open");
    Path own = folder.resolve("own");
    Path archive = folder.resolve("archive.zip");

    new AtomicFiles().write(open, NEW, AtomicFiles.publicAttributes(open));
    new AtomicFiles().write(own, NEW);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
        .isEqualTo("rw-------");
    assertThat(AtomicFiles.publicAttributes(open)).hasSize(1);
    try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
      assertThat(AtomicFiles.publicAttributes(zip.getPath("a")))
          .as("a file system without modes")
          .isEmpty();
    }
  }

  @Test
  void aNewFileIsWholeOrNotThere() throws IOException {
    Path file = folder.resolve("job.yaml");
    AtomicFiles failing =
        new AtomicFiles(
            step -> {
              if (step == AtomicFiles.Step.HALF_WRITTEN) {
                throw new IllegalStateException("the disk is full");
              }
            });
    assertThatThrownBy(() -> failing.create(file, NEW)).hasMessage("the disk is full");
    assertThat(files()).isEmpty();

    new AtomicFiles().create(file, NEW, AtomicFiles.publicAttributes(file));
    assertThat(files()).containsExactly(file);
    assertThatThrownBy(() -> new AtomicFiles().create(file, new byte[1]))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(file).hasContent("new");
    assertThat(files()).containsExactly(file);
  }

  @Test
  void aFolderThatIsNotThereIsAnError() {
    assertThatThrownBy(() -> new AtomicFiles().write(folder.resolve("none").resolve("a"), NEW))
        .isInstanceOf(NoSuchFileException.class);
  }
}
