package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The file of an entry is used only when its content has the digest in its name. Otherwise it
 * counts as absent without a wait, and is replaced. Links are not followed.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ForgedCacheTest {
  private static final Content CONTENT = Content.of("name: mnist\n");
  private static final ContentCache.Known KNOWN =
      new ContentCache.Known("v1", CONTENT.digest(), "https://a.test/b");

  @TempDir Path folder;
  private ContentCache cache;
  private Path content;
  private Path version;

  @BeforeEach
  void fill() throws IOException {
    cache = new ContentCache(folder.resolve("cache"), new AtomicFiles());
    cache.put(CONTENT);
    cache.remember("http", "b", KNOWN);
    content = only("sha256");
    version = only("known");
  }

  private Path only(String kind) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("cache").resolve(kind))) {
      return files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
  }

  private interface Forgery {
    void at(Path entry) throws IOException;
  }

  private static Named<Forgery> named(String name, Forgery forgery) {
    return Named.of(name, forgery);
  }

  static Stream<Named<Forgery>> forgeries() {
    return Stream.of(
        named("other bytes of the same length", e -> Files.writeString(e, "name: mnisT\n")),
        named("the first bytes", e -> Files.writeString(e, "name: mn")),
        named("nothing", e -> Files.writeString(e, "")),
        named("more bytes", e -> Files.writeString(e, "\n", StandardOpenOption.APPEND)),
        named("a link to another file", e -> link(e, Files.writeString(beside(e), "other"))),
        named("a link to nothing", e -> link(e, beside(e))),
        named("a link to itself", e -> link(e, e)),
        named("a link to a folder", e -> link(e, Files.createDirectory(beside(e)))),
        named("a link to a device without end", e -> link(e, Path.of("/dev/zero"))),
        named("a link to a pipe", e -> link(e, pipe(beside(e)))),
        named("a pipe", ForgedCacheTest::pipe),
        named(
            "a folder",
            e -> {
              Files.delete(e);
              Files.createDirectory(e);
            }));
  }

  private static Path beside(Path entry) {
    return entry.resolveSibling("beside-" + entry.getFileName());
  }

  private static void link(Path entry, Path target) throws IOException {
    Files.delete(entry);
    Files.createSymbolicLink(entry, target);
  }

  private static Path pipe(Path path) throws IOException {
    Files.deleteIfExists(path);
    try {
      assumeTrue(new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0);
    } catch (IOException | InterruptedException e) {
      assumeTrue(false, "no mkfifo here");
    }
    return path;
  }

  @ParameterizedTest
  @MethodSource("forgeries")
  void aForgedEntryIsNotBelievedAndReplaced(Forgery forgery) throws IOException {
    forgery.at(content);
    forgery.at(version);

    assertThat(cache.get(CONTENT.digest(), 1 << 20)).isEmpty();
    assertThat(cache.known("http", "b")).isEmpty();

    cache.put(CONTENT);
    cache.remember("http", "b", KNOWN);

    assertThat(cache.get(CONTENT.digest(), 1 << 20)).contains(CONTENT);
    assertThat(cache.known("http", "b")).contains(KNOWN);
    assertThat(content).isRegularFile();
    assertThat(Files.isRegularFile(content, LinkOption.NOFOLLOW_LINKS)).isTrue();
    if (Files.isRegularFile(beside(content))) {
      assertThat(beside(content)).hasContent("other");
    }
  }

  @Test
  void aFolderThatHoldsSomethingIsNotRemoved() throws IOException {
    Files.delete(content);
    Files.createDirectory(content);
    Path precious = Files.writeString(content.resolve("precious"), "x");

    assertThat(cache.get(CONTENT.digest(), 1 << 20)).isEmpty();
    assertThatThrownBy(() -> cache.put(CONTENT)).isInstanceOf(FileSystemException.class);
    assertThat(precious).hasContent("x");
  }

  @Test
  void whatBelongsToAnotherAddressIsNotBelieved() throws IOException {
    Content other = Content.of("name: other\n");
    cache.put(other);
    Files.copy(entryOf(other), content, StandardCopyOption.REPLACE_EXISTING);
    assertThat(cache.get(CONTENT.digest(), 1 << 20)).isEmpty();
  }

  private Path entryOf(Content other) {
    String hex = other.digest().substring(Content.SHA_256.length());
    return folder.resolve("cache").resolve("sha256").resolve(hex.substring(0, 2)).resolve(hex);
  }

  @Test
  void anUnreadableFileCountsAsAbsent() throws IOException {
    assumeTrue(content.toFile().setReadable(false, false) && !Files.isReadable(content), "as root");
    assertThat(cache.get(CONTENT.digest(), 1 << 20)).isEmpty();
    cache.put(CONTENT);
    assertThat(cache.get(CONTENT.digest(), 1 << 20)).contains(CONTENT);
  }
}
