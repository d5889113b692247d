package io.github.paiprotocol.resolver.internal.store;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.hash.Hashing;
import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Documents on disk, by digest, and the versions servers gave them, by address. What is read is
 * verified: a torn or tampered entry counts as absent and is written anew, and so does one that is
 * longer than what was asked for may be. Safe when several threads and processes share the folder.
 */
public record ContentCache(Path folder, AtomicFiles files) {
  private static final CharMatcher HEX_DIGIT = CharMatcher.anyOf("0123456789abcdef");

  /** Most bytes of what a server said: far more than the headers of an answer may have. */
  private static final int MAX_KNOWN = 1 << 20;

  /**
   * What a server said of a document.
   *
   * @param version what it calls it
   * @param digest what it held
   * @param uri where it was found
   */
  public record Known(String version, String digest, String uri) {}

  /**
   * A document of the cache.
   *
   * @param limit how many bytes it may have; no more of a file are read than show that it has more
   */
  public Optional<Content> get(String digest, long limit) {
    return read(contentPath(digest), limit)
        .map(Content::of)
        .filter(read -> read.digest().equals(digest));
  }

  private static Optional<byte[]> read(Path path, long limit) {
    if (!Files.isRegularFile(path)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes((int) Math.min(limit, Integer.MAX_VALUE - 9) + 1);
      return Optional.of(bytes).filter(all -> all.length <= limit);
    } catch (IOException e) {
      // Unreadable content is fetched again.
      return Optional.empty();
    }
  }

  public void put(Content content) throws IOException {
    if (get(content.digest(), content.size()).isEmpty()) {
      write(contentPath(content.digest()), content.bytes());
    }
  }

  public Optional<Known> known(String source, String address) {
    return read(knownPath(source, address), MAX_KNOWN)
        .map(bytes -> Splitter.on('\n').splitToList(new String(bytes, StandardCharsets.UTF_8)))
        .filter(lines -> lines.size() == 4 && lines.get(3).equals(check(lines.subList(0, 3))))
        .map(lines -> new Known(lines.get(0), lines.get(1), lines.get(2)));
  }

  public void remember(String source, String address, Known known) throws IOException {
    List<String> lines = List.of(known.version(), known.digest(), known.uri());
    String text = String.join("\n", lines);
    write(
        knownPath(source, address), (text + "\n" + check(lines)).getBytes(StandardCharsets.UTF_8));
  }

  private void write(Path path, byte[] bytes) throws IOException {
    Files.createDirectories(path.resolveSibling(""));
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      // Nothing else is an entry; a folder goes only when it is empty.
      Files.deleteIfExists(path);
    }
    files.write(path, bytes);
  }

  private static String check(List<String> lines) {
    return hash(String.join("\n", lines));
  }

  private static String hash(String text) {
    return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
  }

  private Path contentPath(String digest) {
    String hex = digest.substring(Content.SHA_256.length());
    if (hex.length() != 64 || !HEX_DIGIT.matchesAllOf(hex)) {
      throw new IllegalArgumentException("`" + digest + "` is no digest");
    }
    return folder.resolve("sha256").resolve(hex.substring(0, 2)).resolve(hex);
  }

  private Path knownPath(String source, String address) {
    String hex = hash(source + "\n" + address);
    return folder.resolve("known").resolve(hex.substring(0, 2)).resolve(hex);
  }
}
