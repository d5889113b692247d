package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentCacheTest {
  /** More than any array holds; the file takes no room on the disk. */
  private static final long HUGE = 1L << 40;

  private static final Content CONTENT = Content.of("name: mnist\n");

  @TempDir Path folder;

  @Test
  void aDocumentIsReadUpToTheLimit() throws IOException {
    ContentCache cache = cache();
    cache.put(CONTENT);
    assertThat(cache.get(CONTENT.digest(), CONTENT.size())).contains(CONTENT);
    assertThat(cache.get(CONTENT.digest(), CONTENT.size() - 1)).isEmpty();
  }

  @Test
  void aHugeFileCountsAsAbsentAndIsWrittenAnew() throws IOException {
    ContentCache cache = cache();
    cache.put(CONTENT);
    grow("sha256");
    assertThat(cache.get(CONTENT.digest(), 1 << 20)).isEmpty();
    cache.put(CONTENT);
    assertThat(cache.get(CONTENT.digest(), 1 << 20)).contains(CONTENT);
  }

  @Test
  void whatAServerSaidIsNotReadWithoutEnd() throws IOException {
    ContentCache cache = cache();
    ContentCache.Known known = new ContentCache.Known("v1", CONTENT.digest(), "https://a.test/b");
    cache.remember("http", "b", known);
    assertThat(cache.known("http", "b")).contains(known);
    grow("known");
    assertThat(cache.known("http", "b")).isEmpty();
    cache.remember("http", "b", known);
    assertThat(cache.known("http", "b")).contains(known);
  }

  @Test
  void whatAServerSaidIsForgottenWhenItWasChanged() throws IOException {
    ContentCache cache = cache();
    ContentCache.Known known = new ContentCache.Known("v1", CONTENT.digest(), "https://a.test/b");
    cache.remember("http", "b", known);
    try (Stream<Path> files = Files.walk(folder.resolve("known"))) {
      Path file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
      Files.writeString(file, Files.readString(file).replace("v1", "v2"));
    }

    assertThat(cache.known("http", "b")).isEmpty();
  }

  private ContentCache cache() {
    return new ContentCache(folder, new AtomicFiles());
  }

  private void grow(String kind) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(kind))) {
      Path file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
      try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
        sparse.setLength(HUGE);
      }
    }
  }
}
