package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputFilesTest {
  @TempDir Path scratch;

  private Path folder() throws IOException {
    return Files.createDirectories(scratch.resolve("out"));
  }

  private static Map<String, Supplier<String>> files(String... namesAndContents) {
    ImmutableMap.Builder<String, Supplier<String>> files = ImmutableMap.builder();
    for (int i = 0; i < namesAndContents.length; i += 2) {
      String content = namesAndContents[i + 1];
      files.put(namesAndContents[i], () -> content);
    }
    return files.buildOrThrow();
  }

  private static List<String> all(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> !Files.isDirectory(file))
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(
        Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void onlyTheirOwnerMayReadThemAtAnyTime() throws IOException {
    Path folder = folder();
    Path old = Files.writeString(folder.resolve("b"), "old");
    Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rw-rw-rw-"));
    List<String> modes = new ArrayList<>();
    OutputFiles.write(
        folder,
        ImmutableMap.of(
            "a",
            () -> "first",
            "b",
            () -> {
              // What was written so far has its mode already, and another name.
              try (Stream<Path> soFar = Files.list(folder)) {
                for (Path each : soFar.filter(f -> !f.equals(old)).toList()) {
                  modes.add(mode(each));
                  assertThat(each.getFileName().toString()).isNotEqualTo("a");
                }
              } catch (IOException e) {
                throw new AssertionError(e);
              }
              return "new";
            }));
    assertThat(modes).containsExactly("rw-------");
    assertThat(all(folder)).containsExactly("a", "b");
    assertThat(mode(folder.resolve("a"))).isEqualTo("rw-------");
    assertThat(mode(old)).isEqualTo("rw-------");
    assertThat(old).hasContent("new");
  }

  @Test
  void aFailureMidwayChangesNothing() throws IOException {
    Path folder = folder();
    Files.writeString(folder.resolve("a"), "old");
    Map<String, Supplier<String>> failing =
        ImmutableMap.of(
            "a",
            () -> "new",
            "b",
            () -> {
              throw new IllegalStateException("too late");
            });

    assertThatThrownBy(() -> OutputFiles.write(folder, failing)).hasMessage("too late");
    assertThat(all(folder)).containsExactly("a");
    assertThat(folder.resolve("a")).hasContent("old");
  }

  @Test
  void aNewFolderAppearsWithAllThatIsInIt() throws IOException {
    Path folder = scratch.resolve("x/y/new");
    Map<String, Supplier<String>> seeing =
        ImmutableMap.of("a", () -> "1", "b/c", () -> Files.exists(folder) ? "seen" : "unseen");

    OutputFiles.write(folder, seeing);

    assertThat(all(scratch)).containsExactly("x/y/new/a", "x/y/new/b/c");
    assertThat(folder.resolve("b/c")).hasContent("unseen");
    assertThat(mode(folder)).isEqualTo(mode(Files.createDirectory(scratch.resolve("usual"))));
  }

  @Test
  void aNewFolderThatFailsLeavesNothing() throws IOException {
    Map<String, Supplier<String>> failing =
        ImmutableMap.of(
            "a",
            () -> "1",
            "b",
            () -> {
              throw new IllegalStateException("too late");
            });

    assertThatThrownBy(() -> OutputFiles.write(scratch.resolve("x/y/new"), failing))
        .hasMessage("too late");
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void aFolderThatSomebodyMakesMeanwhileStays() throws IOException {
    Path folder = scratch.resolve("new");
    Map<String, Supplier<String>> late =
        ImmutableMap.of(
            "a",
            () -> {
              try {
                Files.createDirectory(folder);
                return Files.writeString(folder.resolve("theirs"), "1").toString();
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });

    assertThatThrownBy(() -> OutputFiles.write(folder, late))
        .hasMessageContaining("was made meanwhile; try it again");
    assertThat(all(scratch)).containsExactly("new/theirs");
  }

  @Test
  void foldersOfKilledWritersAreSweptWhenTheyAreOldAndOurs() throws IOException {
    for (String name : List.of(".pai-new-12", ".pai-new-34", ".pai-new-notes", ".pai-new-56")) {
      Files.writeString(Files.createDirectory(scratch.resolve(name)).resolve("a"), "1");
      FileTime time = Files.getLastModifiedTime(scratch.resolve(name));
      if (!name.endsWith("34")) {
        Files.setLastModifiedTime(
            scratch.resolve(name), FileTime.from(time.toInstant().minusSeconds(7200)));
      }
    }

    OutputFiles.write(scratch.resolve("new"), files("b", "2"));

    assertThat(all(scratch)).containsExactly(".pai-new-34/a", ".pai-new-notes/a", "new/b");
  }

  @Test
  void foldersInTheWayAreFoundBeforeAnythingIsWritten() throws IOException {
    Path folder = folder();
    Files.createDirectories(folder.resolve("b/c"));

    assertThatThrownBy(() -> OutputFiles.write(folder, files("a", "1", "b", "2")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is a folder");
    assertThat(all(folder)).isEmpty();
  }

  @Test
  void linksAreReplacedAndNotFollowed() throws IOException {
    Path folder = folder();
    Path elsewhere = Files.writeString(scratch.resolve("elsewhere"), "theirs");
    Files.createSymbolicLink(folder.resolve("a"), elsewhere);
    Files.createSymbolicLink(folder.resolve("b"), scratch.resolve("nothing"));

    OutputFiles.write(folder, files("a", "ours", "b", "ours"));

    assertThat(elsewhere).hasContent("theirs");
    assertThat(scratch.resolve("nothing")).doesNotExist();
    assertThat(folder.resolve("a")).isRegularFile().hasContent("ours");
    assertThat(Files.isSymbolicLink(folder.resolve("a"))).isFalse();
    assertThat(Files.isSymbolicLink(folder.resolve("b"))).isFalse();
  }

  @Test
  void foldersThatAreLinksAreRefused() throws IOException {
    Path folder = folder();
    Path elsewhere = Files.createDirectory(scratch.resolve("elsewhere"));
    Files.createSymbolicLink(folder.resolve("worker"), elsewhere);

    assertThatThrownBy(() -> OutputFiles.write(folder, files("a", "1", "worker/user.sh", "2")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is a link");
    assertThat(elsewhere).isEmptyDirectory();
    assertThat(folder.resolve("a")).doesNotExist();
  }

  @Test
  void aFolderThatBecomesALinkMeanwhileIsRefused() throws IOException {
    Path folder = folder();
    Path elsewhere = Files.createDirectory(scratch.resolve("elsewhere"));
    Map<String, Supplier<String>> files =
        ImmutableMap.of(
            "w/a",
            () -> "1",
            "x/b",
            () -> {
              try {
                Files.move(folder.resolve("w"), scratch.resolve("moved"));
                Files.createSymbolicLink(folder.resolve("w"), elsewhere);
              } catch (IOException e) {
                throw new AssertionError(e);
              }
              return "2";
            });

    assertThatThrownBy(() -> OutputFiles.write(folder, files)).isInstanceOf(IOException.class);
    assertThat(elsewhere).isEmptyDirectory();
    assertThat(folder.resolve("x/b")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x", "a/../../x", "/tmp/pai-x", "..", ".", ""})
  void namesLeadNowhereElse(String name) throws IOException {
    Path folder = folder();

    assertThatThrownBy(() -> OutputFiles.write(folder, files("a", "1", name, "2")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("leads out of the folder");
    assertThat(all(scratch)).isEmpty();
  }

  @Test
  void twoNamesAreTwoFiles() throws IOException {
    Path folder = folder();
    assertThatThrownBy(() -> OutputFiles.write(folder, files("a", "1", "x/../a", "2")))
        .hasMessageContaining("are one file");
    Path probe = Files.writeString(folder.resolve("Case"), "");
    assumeTrue(Files.notExists(folder.resolve("cASE")), "a file system that tells cases apart");
    Files.delete(probe);
    OutputFiles.write(folder, files("a", "1", "A", "2"));
    assertThat(all(folder)).containsExactly("A", "a");
  }

  @Test
  void aFullDiskChangesNothing() throws Exception {
    Path disk = Files.createDirectory(scratch.resolve("disk"));
    assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()),
        "a small disk needs the right to mount one");
    try {
      OutputFiles.write(disk, files("a", "old", "b", "old"));

      assertThatThrownBy(() -> OutputFiles.write(disk, files("a", "new", "b", "x".repeat(1 << 17))))
          .isInstanceOf(IOException.class);
      assertThat(all(disk)).containsExactly("a", "b");
      assertThat(disk.resolve("a")).hasContent("old");
      assertThat(disk.resolve("b")).hasContent("old");
    } finally {
      assertThat(run("umount", disk.toString())).isTrue();
    }
  }

  private static boolean run(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
