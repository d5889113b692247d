package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others do in a folder while files are written there. */
class OutputRacesTest {
  @TempDir Path temporary;

  private Path folder;
  private final Map<String, Supplier<String>> files = new LinkedHashMap<>();

  @BeforeEach
  void resolve() throws IOException {
    folder = temporary.toRealPath();
  }

  /** A change by another process at the moment when a content is asked for. */
  private interface Meanwhile {
    void run() throws IOException;
  }

  private static Supplier<String> after(Meanwhile action) {
    return () -> {
      try {
        action.run();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return "new";
    };
  }

  private void assertNothingIsLeft() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      assertThat(all.map(each -> each.getFileName().toString()))
          .noneMatch(name -> name.startsWith(".pai-"));
    }
  }

  @Test
  void foldersAreMadeHoweverDeep() throws IOException {
    files.put("a/b/c/file", () -> "new");

    OutputFiles.write(folder, files);

    assertThat(folder.resolve("a/b/c/file")).hasContent("new");
  }

  @Test
  void aLinkAboveAFileIsRefusedHoweverFar() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("outside/below"));
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.createSymbolicLink(out.resolve("link"), outside.getParent());
    files.put("link/below/file", () -> "new");

    assertThatThrownBy(() -> OutputFiles.write(out, files))
        .isInstanceOf(FileProblem.class)
        .hasMessageContaining("is a link");
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void aFolderThatBecomesALinkIsRefused() throws IOException {
    Path was = folder.resolve("was");
    files.put("a/one", () -> "new");
    files.put(
        "two",
        after(
            () -> {
              Files.move(folder.resolve("a"), was);
              Files.createSymbolicLink(folder.resolve("a"), was);
            }));

    assertThatThrownBy(() -> OutputFiles.write(folder, files))
        .isInstanceOf(FileProblem.class)
        .hasMessageEndingWith("`" + folder.resolve("a") + "` is a link");
    assertThat(was).isEmptyDirectory();
    assertThat(folder.resolve("two")).doesNotExist();
    assertNothingIsLeft();
  }

  @Test
  void howManyFilesAreNewIsSaidWhenTheRestFails() throws IOException {
    files.put("one", () -> "new");
    files.put("two", () -> "new");
    files.put("three", after(() -> Files.createDirectory(folder.resolve("three"))));
    files.put("four", () -> "new");

    assertThatThrownBy(() -> OutputFiles.write(folder, files))
        .isInstanceOf(FileProblem.class)
        .hasMessageContaining(": 2 of 4 files are new, the others old: ");
    assertThat(folder.resolve("two")).hasContent("new");
    assertThat(folder.resolve("four")).doesNotExist();
    assertNothingIsLeft();
  }

  @Test
  void whenNoneIsNewOnlyTheReasonIsSaid() throws IOException {
    files.put("one", after(() -> Files.createDirectory(folder.resolve("one"))));
    files.put("two", () -> "new");

    assertThatThrownBy(() -> OutputFiles.write(folder, files))
        .isInstanceOf(IOException.class)
        .hasMessageNotContaining("files are new");
    assertThat(folder.resolve("two")).doesNotExist();
    assertNothingIsLeft();
  }
}
