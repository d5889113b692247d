package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.resolver.internal.LockProblems;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.resolver.lock.LockFile;
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

/** Reads and writes locks on disk. */
public final class LockFiles {
  /** Most bytes a lock on disk may have: 16 MiB. */
  public static final int MAX_BYTES = 16 << 20;

  private LockFiles() {}

  /**
   * Reads a lock.
   *
   * @param file usually {@value LockFile#FILE_NAME} beside the job
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
   * @param file usually {@value LockFile#FILE_NAME} beside the job
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
        .map(lock -> LockCheck.differences(lock, now))
        .orElseGet(() -> ImmutableList.of(LockProblems.absent()));
  }

  /**
   * Writes a lock. Whenever the process or the machine stops, the file holds all of the old lock or
   * all of the new one. Who may read it is up to the process, as for other files: a lock holds no
   * secrets.
   *
   * @param file the file, in a folder that exists
   * @param lock the lock
   * @throws IOException when it cannot be written
   */
  public static void write(Path file, LockFile lock) throws IOException {
    byte[] text = lock.text().getBytes(StandardCharsets.UTF_8);
    new AtomicFiles().write(file, text, AtomicFiles.publicAttributes(file));
  }

  /**
   * Reads a lock's content.
   *
   * @param text what {@link LockFile#text()} gave
   * @return the lock
   * @throws IllegalArgumentException when it is not a lock of a version this program knows, with a
   *     sentence that says so
   */
  public static LockFile parse(String text) {
    Objects.requireNonNull(text, "text");
    return LockText.read(text);
  }

  /**
   * The JSON Schema (draft 2020-12) of locks.
   *
   * @return JSON text with LF line ends
   */
  public static String schema() {
    return LockText.schema();
  }
}
