package io.github.paiprotocol.resolver.source.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** References to files where paths are those of Windows; they are in memory, so on any machine. */
class WindowsFilesTest {
  private final FileSystem windows =
      Jimfs.newFileSystem(
          Configuration.windows().toBuilder()
              .setRoots("C:\\", "D:\\", "\\\\server\\share\\")
              .build());
  private FileSource source = FileSource.under(windows.getPath("C:\\"));

  @BeforeEach
  void files() throws IOException {
    write("C:\\work\\my jobs\\a.yaml");
    write("C:\\work\\my jobs\\some data\\b c.yaml");
    write("C:\\work\\my jobs 2\\secret.yaml");
    write("C:\\secret.yaml");
    write("D:\\shared\\d.yaml");
    write("D:\\secret.yaml");
    write("\\\\server\\share\\jobs\\n.yaml");
    source = FileSource.under(windows.getPath("C:\\work\\my jobs"), windows.getPath("D:\\shared"));
  }

  private void write(String path) throws IOException {
    Path file = windows.getPath(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "name: x");
  }

  @AfterEach
  void close() throws IOException {
    windows.close();
  }

  private FetchResult fetch(String reference, Optional<DocumentAddress> referrer)
      throws IOException {
    DocumentAddress at = source.locate(PrerequisiteRef.of(reference), referrer).orElseThrow();
    return source.fetch(at, FetchContext.of(100));
  }

  /** The address is the same as where paths have slashes, so that a lock is good on both. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "file:a.yaml, file:a.yaml",
        "file:.\\some data\\..\\a.yaml, file:a.yaml",
        "file:some data\\b c.yaml, file:some data/b c.yaml",
        "file:some data/b c.yaml, file:some data/b c.yaml",
        "file:C:\\work\\my jobs\\a.yaml, file:a.yaml",
        "file:C:/work/my jobs/a.yaml, file:a.yaml",
        "file:c:\\work\\my jobs\\some data\\..\\a.yaml, file:a.yaml",
        "file:/C:/work/my jobs/a.yaml, file:a.yaml",
        "file:///C:/work/my jobs/a.yaml, file:a.yaml",
        "file:///c:\\work\\my jobs\\a.yaml, file:a.yaml",
        "file:D:\\shared\\d.yaml, file:D:/shared/d.yaml",
        "file:///D:/shared/d.yaml, file:D:/shared/d.yaml"
      })
  void readsFilesByPathsOfWindows(String reference, String address) throws IOException {
    assertThat(fetch(reference, Optional.empty()))
        .isEqualTo(FetchResult.found(Content.of("name: x"), address));
  }

  @ParameterizedTest
  @CsvSource({
    "file:some data\\b c.yaml, file:..\\a.yaml, file:a.yaml",
    "file:D:\\shared\\x.yaml, file:d.yaml, file:D:/shared/d.yaml",
    "file:D:\\shared\\x.yaml, file:C:\\work\\my jobs\\a.yaml, file:a.yaml"
  })
  void startsAtTheFolderOfTheReferringDocument(String referrer, String reference, String address)
      throws IOException {
    Optional<DocumentAddress> from = source.locate(PrerequisiteRef.of(referrer), Optional.empty());
    assertThat(fetch(reference, from)).isEqualTo(FetchResult.found(Content.of("name: x"), address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:..\\my jobs 2\\secret.yaml",
        "file:some data\\..\\..\\my jobs 2\\secret.yaml",
        "file:../my jobs 2/secret.yaml",
        "file:C:\\secret.yaml",
        "file:///C:/secret.yaml",
        "file:/c:/secret.yaml",
        "file:C:\\work\\my jobs\\..\\my jobs 2\\secret.yaml",
        "file:D:\\secret.yaml",
        "file:///D:/shared/../secret.yaml",
        "file:\\\\server\\share\\jobs\\n.yaml",
        "file://server/share/jobs/n.yaml"
      })
  void refusesPathsOutOfTheRoots(String reference) {
    assertThatThrownBy(() -> fetch(reference, Optional.empty()))
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("leads out of the folders");
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:a?.yaml", "file:a.yaml:stream", "file:E:x|y.yaml"})
  void refusesTextsThatNoFileCanHave(String reference) {
    assertThatThrownBy(() -> fetch(reference, Optional.empty()))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("no file can have the path");
  }

  @Test
  void readsBelowASharedFolder() throws IOException {
    source = FileSource.under(windows.getPath("\\\\server\\share\\jobs"));
    assertThat(fetch("file:n.yaml", Optional.empty()))
        .isEqualTo(FetchResult.found(Content.of("name: x"), "file:n.yaml"));
    assertThat(fetch("file://server/share/jobs/n.yaml", Optional.empty()))
        .isEqualTo(FetchResult.found(Content.of("name: x"), "file:n.yaml"));
  }

  /** Jobs that were written on Windows, elsewhere. */
  @Test
  void takesBackslashesAsSlashesOnAnyMachine(@TempDir Path here) throws IOException {
    Files.createDirectories(here.resolve("some data"));
    Files.writeString(here.resolve("some data/b.yaml"), "name: x");
    source = FileSource.under(here);
    for (String reference : new String[] {"some data\\b.yaml", ".\\x\\..\\some data\\b.yaml"}) {
      DocumentAddress at =
          source.locate(PrerequisiteRef.of("file:" + reference), Optional.empty()).orElseThrow();
      assertThat(at.address()).isEqualTo("file:some data/b.yaml");
      assertThat(fetch("file:" + reference, Optional.empty()))
          .isEqualTo(FetchResult.found(Content.of("name: x"), "file:some data/b.yaml"));
    }
    assertThatThrownBy(() -> fetch("file:..\\..\\etc\\passwd", Optional.empty()))
        .isInstanceOf(AccessRefusedException.class);
  }
}
