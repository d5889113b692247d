package io.github.paiprotocol.resolver;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.resolver.internal.LockProblems;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The lock of a job, {@code pai.lock}: everything it uses from elsewhere, with digests. Sorted and
 * machine-written: the same job and the same documents give the same bytes, and locks are equal
 * when their bytes are. It holds arguments as written and never a secret. Immutable and
 * thread-safe. Resolvers make locks.
 *
 * <p>Protocol: lock file.
 */
@JsonSerialize(using = LockWriter.class)
public final class LockFile {
  /** The usual name of the file. */
  public static final String FILE_NAME = "pai.lock";

  /** Most bytes a lock on disk may have: 16 MiB. */
  public static final int MAX_BYTES = 16 << 20;

  private final LockContent content;

  LockFile(LockContent content) {
    this.content = content;
  }

  /**
   * Reads a lock.
   *
   * @param file usually {@value #FILE_NAME} beside the job
   * @return the lock
   * @throws IOException when the file cannot be read
   * @throws IllegalArgumentException when it is not a lock of a version this program knows, or has
   *     more than {@link #MAX_BYTES} bytes
   */
  public static LockFile read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException("it has more than " + MAX_BYTES + " bytes");
    }
    return parse(Utf8Decoder.text("the lock", bytes));
  }

  /**
   * Reads a lock where there is one.
   *
   * @param file usually {@value #FILE_NAME} beside the job
   * @return the lock; empty when there is no such file
   * @throws IOException when the file is there and cannot be read
   * @throws IllegalArgumentException when it is not a lock of a version this program knows, or has
   *     more than {@link #MAX_BYTES} bytes
   */
  public static Optional<LockFile> find(Path file) throws IOException {
    try {
      return Optional.of(read(file));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /**
   * Compares a lock with what the sources have now, which a resolution in {@link
   * io.github.paiprotocol.resolver.lock.LockMode#UPDATE} finds. What a source says beside a
   * document, such as an item's summary, does not count.
   *
   * @param written the lock that was written, e.g. by {@link #find}; empty when there is none
   * @param now what was found now
   * @return an error for each document that has changed, else one when the lock is missing or of
   *     another state of the job; empty when it fits
   */
  public static List<Diagnostic> differences(Optional<LockFile> written, LockFile now) {
    Objects.requireNonNull(now, "now");
    return written
        .map(lock -> LockCheck.differences(lock.content, now.content))
        .orElseGet(() -> ImmutableList.of(LockProblems.absent()));
  }

  /**
   * Writes the lock. Whenever the process or the machine stops, the file holds all of the old lock
   * or all of the new one. Who may read it is up to the process, as for other files: a lock holds
   * no secrets.
   *
   * @param file the file, in a folder that exists
   * @throws IOException when it cannot be written
   */
  public void write(Path file) throws IOException {
    byte[] text = text().getBytes(StandardCharsets.UTF_8);
    new AtomicFiles().write(file, text, AtomicFiles.publicAttributes(file));
  }

  /**
   * Reads a lock's content.
   *
   * @param text what {@link #text()} gave
   * @return the lock
   * @throws IllegalArgumentException when it is not a lock of a version this program knows, with a
   *     sentence that says so
   */
  public static LockFile parse(String text) {
    Objects.requireNonNull(text, "text");
    return new LockFile(LockText.read(text));
  }

  /**
   * The JSON Schema (draft 2020-12) of locks.
   *
   * @return JSON text with LF line ends
   */
  public static String schema() {
    return LockText.schema();
  }

  /**
   * This lock with what another one has.
   *
   * @param other a lock of the same documents, or of others
   * @return a lock with the entries of both, each once
   */
  public LockFile and(LockFile other) {
    return new LockFile(content.and(other.content));
  }

  /**
   * How many documents it names.
   *
   * @return the number; the same content at two addresses counts twice
   */
  public int documentCount() {
    return content.documents().size();
  }

  /**
   * The content of the file.
   *
   * @return JSON with a line end at its end
   */
  public String text() {
    return LockText.write(content);
  }

  LockContent content() {
    return content;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof LockFile that && content.equals(that.content);
  }

  @Override
  public int hashCode() {
    return content.hashCode();
  }

  @Override
  public String toString() {
    return content.toString();
  }
}
