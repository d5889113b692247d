package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.resolver.internal.store.ZipContents;
import io.github.paiprotocol.resolver.spi.Content;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipOutputStream;

/**
 * A job with its lock and every document it uses, in one zip file. The same job and documents give
 * the same bytes. It is resolved again without network. Immutable and thread-safe.
 *
 * <p>Protocol: bundle.
 *
 * @param job the job's text
 * @param lock its lock
 * @param documents the documents by digest
 */
public record Bundle(String job, LockFile lock, Map<String, Content> documents) {
  /** What the job's text is called in the zip file. */
  public static final String JOB_NAME = "job.yaml";

  private static final String DOCUMENTS = "documents/";

  /** More need an extension of the format that not all programs know. */
  private static final int MOST_ENTRIES = 0xFFFE;

  private static final long MOST_BYTES = 256L << 20;

  /** What is stored takes more room in the file than its content does. */
  private static final int MOST_FILE_BYTES = 512 << 20;

  /** Sorts the documents. */
  public Bundle {
    requireNonNulls(job, lock);
    documents = ImmutableSortedMap.copyOf(documents);
  }

  /**
   * The zip file.
   *
   * @return its bytes; stored, not compressed, so that they do not depend on a compressor
   * @throws IllegalStateException when it is larger than {@link #parse} reads: 65,532 documents,
   *     256 MiB
   */
  public byte[] toBytes() {
    byte[] text = job.getBytes(StandardCharsets.UTF_8);
    byte[] locked = lock.text().getBytes(StandardCharsets.UTF_8);
    requireReadable((long) text.length + locked.length);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      zip.setMethod(ZipOutputStream.STORED);
      StoredEntry.put(zip, JOB_NAME, text);
      StoredEntry.put(zip, LockFile.FILE_NAME, locked);
      for (Map.Entry<String, Content> each : documents.entrySet()) {
        String hex = each.getKey().substring(Content.SHA_256.length());
        StoredEntry.put(zip, DOCUMENTS + hex, each.getValue().bytes());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return bytes.toByteArray();
  }

  /** Counts what {@link #parse} counts: the texts of the job and of the lock, too. */
  void requireReadable(long texts) {
    long bytes = documents.values().stream().mapToLong(Content::size).sum() + texts;
    if (documents.size() + 2 > MOST_ENTRIES || bytes > MOST_BYTES) {
      throw new IllegalStateException("the bundle would be too large to be read");
    }
  }

  /**
   * Writes the zip file. Whenever the process or the machine stops, the file holds all of what it
   * held before or all of the bundle. Only its owner may read a new one: the job's text may hold
   * secrets.
   *
   * @param file the file, in a folder that exists
   * @throws IOException when it cannot be written
   */
  public void write(Path file) throws IOException {
    new AtomicFiles().write(file, toBytes());
  }

  /**
   * Reads a bundle from a file.
   *
   * @param file the zip file
   * @return the bundle
   * @throws IOException when the file cannot be read
   * @throws IllegalArgumentException when it is not a bundle, or too large
   */
  public static Bundle read(Path file) throws IOException {
    requireNoLonger(Files.size(file));
    try (InputStream in = Files.newInputStream(file)) {
      // A pipe does not say how long it is.
      byte[] bytes = in.readNBytes(MOST_FILE_BYTES + 1);
      requireNoLonger(bytes.length);
      return parse(bytes);
    }
  }

  static void requireNoLonger(long fileBytes) {
    if (fileBytes > MOST_FILE_BYTES) {
      throw new IllegalArgumentException("the bundle is too large");
    }
  }

  /**
   * Reads a bundle, also one that was packed anew. Documents are known by what they hold, so
   * nothing in it can pass for something else; further entries are left alone.
   *
   * <p>Every program must read the same in it: the entries and the directory of the zip file say
   * the same, in one order, with nothing before, between or behind them; without comments, links,
   * encryption, the extension zip64, or names that are no plain paths of ASCII.
   *
   * @param bytes the zip file
   * @return the bundle
   * @throws IllegalArgumentException when it is not a bundle, has more than 256 MiB of contents, or
   *     more than 1 MiB that is also more than 100 times the file, has an entry twice, has a
   *     document that is not what its name says, or could be read in two ways
   */
  public static Bundle parse(byte[] bytes) {
    return of(ZipContents.of(bytes, MOST_BYTES));
  }

  /** Without the job's text, which may hold secrets. */
  @Override
  public String toString() {
    return "Bundle[" + documents.keySet() + "]";
  }

  private static Bundle of(Map<String, byte[]> entries) {
    ImmutableMap.Builder<String, Content> documents = ImmutableMap.builder();
    entries.forEach(
        (name, bytes) -> {
          if (name.startsWith(DOCUMENTS)) {
            Content content = Content.of(bytes);
            documents.put(digest(name, content), content);
          }
        });
    return new Bundle(
        text(entries, JOB_NAME),
        LockFile.parse(text(entries, LockFile.FILE_NAME)),
        documents.buildOrThrow());
  }

  private static String digest(String name, Content content) {
    if (!name.equals(DOCUMENTS + content.digest().substring(Content.SHA_256.length()))) {
      throw new IllegalArgumentException("`" + name + "` holds something else than was locked");
    }
    return content.digest();
  }

  private static String text(Map<String, byte[]> entries, String name) {
    byte[] bytes = entries.get(name);
    if (bytes == null) {
      throw new IllegalArgumentException("the bundle has no `" + name + "`");
    }
    return Utf8Decoder.text("`" + name + "` of the bundle", bytes);
  }
}
