package io.github.paiprotocol.resolver.source.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileSourceTest {
  @TempDir Path temp;
  private Path root;
  private Path outside;
  private FileSource source;

  @BeforeEach
  void files() throws IOException {
    root = Files.createDirectories(temp.resolve("root"));
    outside = Files.createDirectories(temp.resolve("outside"));
    Files.createDirectories(root.resolve("data"));
    Files.writeString(root.resolve("a.yaml"), "name: a");
    Files.writeString(root.resolve("data/b.yaml"), "name: b");
    Files.writeString(outside.resolve("secret.yaml"), "name: secret");
    source = FileSource.under(root);
  }

  private FetchResult fetch(String reference, Optional<DocumentAddress> referrer)
      throws IOException {
    DocumentAddress location = source.locate(PrerequisiteRef.of(reference), referrer).orElseThrow();
    return source.fetch(location, FetchContext.of(100));
  }

  private FetchResult fetch(String reference) throws IOException {
    return fetch(reference, Optional.empty());
  }

  @Test
  void readsPathsThatAreRelativeToTheReferringDocument() throws IOException {
    DocumentAddress b =
        source.locate(PrerequisiteRef.of("file:data/b.yaml#x"), Optional.empty()).orElseThrow();

    assertThat(b)
        .isEqualTo(
            new DocumentAddress(
                "file", "file:data/b.yaml", Optional.of("b"), Optional.of("x"), false));
    assertThat(fetch("file:./data/../data/b.yaml"))
        .isEqualTo(FetchResult.found(Content.of("name: b"), "file:data/b.yaml"));
    assertThat(fetch("file:../a.yaml", Optional.of(b)))
        .isEqualTo(FetchResult.found(Content.of("name: a"), "file:a.yaml"));
    assertThat(fetch("file:" + root.resolve("a.yaml"), Optional.of(b)))
        .isEqualTo(FetchResult.found(Content.of("name: a"), "file:a.yaml"));
  }

  @Test
  void isNotForDocumentsFromTheNetwork() {
    DocumentAddress remote = DocumentAddress.of("http", "https://host/a.yaml", true);

    assertThat(source.locate(PrerequisiteRef.of("file:a.yaml"), Optional.of(remote))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../outside/secret.yaml",
        "../outside/absent.yaml",
        "../absent/absent.yaml",
        "data/../../outside/secret.yaml",
        "/etc/passwd",
        "/etc/absent",
        "/",
        "..",
        "link/secret.yaml",
        "link/absent.yaml",
        "link/deep/absent.yaml",
        "secret.yaml",
        "dangling.yaml",
        "dangling.yaml/x",
        "up/outside/secret.yaml"
      })
  void ignoresFilesOutsideOfItsRoots(String path) throws IOException {
    Files.createSymbolicLink(root.resolve("link"), outside);
    Files.createSymbolicLink(root.resolve("secret.yaml"), outside.resolve("secret.yaml"));
    Files.createSymbolicLink(root.resolve("dangling.yaml"), outside.resolve("absent.yaml"));
    Files.createSymbolicLink(root.resolve("up"), Path.of(".."));

    assertThatThrownBy(() -> fetch("file:" + path))
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("leads out of the folders files may be read from");
  }

  @Test
  void followsLinksThatStayInside() throws IOException {
    Files.createSymbolicLink(root.resolve("inside"), root.resolve("data"));

    assertThat(fetch("file:inside/b.yaml"))
        .isEqualTo(FetchResult.found(Content.of("name: b"), "file:inside/b.yaml"));
  }

  @Test
  void readsFromFurtherRoots() throws IOException {
    source = FileSource.under(root, outside);

    assertThat(fetch("file:../outside/secret.yaml"))
        .isEqualTo(FetchResult.found(Content.of("name: secret"), "file:../outside/secret.yaml"));
    assertThatThrownBy(() -> fetch("file:../other.yaml"))
        .isInstanceOf(AccessRefusedException.class);
  }

  @Test
  void worksWithARootThatIsALink() throws IOException {
    Path link = Files.createSymbolicLink(temp.resolve("way"), root);
    source = FileSource.under(link);

    assertThat(fetch("file:a.yaml")).isInstanceOf(FetchResult.Found.class);
    assertThat(fetch("file:" + link.resolve("a.yaml"))).isInstanceOf(FetchResult.Found.class);
    assertThat(fetch("file:" + root.toRealPath().resolve("a.yaml")))
        .isInstanceOf(FetchResult.Found.class);
  }

  @Test
  void locatesByWhatIsWrittenWhereverItsRootsAre() {
    DocumentAddress job = located("file:" + root.resolve("data/b.yaml"), Optional.empty());
    DocumentAddress sibling = located("file:../a.yaml#x", Optional.of(job));

    assertThat(job.address()).isEqualTo("file:" + root.resolve("data/b.yaml"));
    assertThat(sibling.address()).isEqualTo("file:" + root.resolve("a.yaml"));
    source = FileSource.under(Path.of("/"));
    assertThat(located("file:" + root.resolve("data/b.yaml"), Optional.empty())).isEqualTo(job);
    assertThat(located("file:../a.yaml#x", Optional.of(job))).isEqualTo(sibling);
    assertThat(located("file:../../x.yaml", Optional.empty()).address())
        .isEqualTo("file:../../x.yaml");
  }

  private DocumentAddress located(String reference, Optional<DocumentAddress> referrer) {
    return source.locate(PrerequisiteRef.of(reference), referrer).orElseThrow();
  }

  @Test
  void isSureOfWhatIsNotThere() throws IOException {
    assertThat(fetch("file:absent.yaml"))
        .isEqualTo(FetchResult.notFound("has no file `file:absent.yaml`"));
    assertThat(fetch("file:a.yaml/below.yaml"))
        .isEqualTo(FetchResult.notFound("has no file `file:a.yaml/below.yaml`"));
  }

  @Test
  void readsOnlyTextsOfAllowedSize() throws IOException {
    Files.write(root.resolve("latin.yaml"), new byte[] {'n', (byte) 0xe4});
    Files.writeString(root.resolve("large.yaml"), "x".repeat(101));
    Files.writeString(root.resolve("full.yaml"), "x".repeat(100));

    assertThatThrownBy(() -> fetch("file:latin.yaml"))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is not UTF-8 text");
    assertThatThrownBy(() -> fetch("file:large.yaml"))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("more than the allowed 100 bytes");
    assertThat(fetch("file:full.yaml")).isInstanceOf(FetchResult.Found.class);
    assertThatThrownBy(() -> fetch("file:data"))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("is no regular file");
    assertThatThrownBy(() -> fetch("file:a\0.yaml"))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("no file can have the path");
  }
}
