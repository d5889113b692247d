package io.github.paiprotocol.resolver.internal.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Writes files so that readers see all of the old or all of the new content, whenever the process
 * or the machine stops: to a temporary file beside it, forced to the disk, moved over it.
 */
public final class AtomicFiles {

  /** How far writing a file has come. */
  public enum Step {
    CREATED,
    HALF_WRITTEN,
    WRITTEN,
    FORCED,
    MOVED
  }

  private static final String PREFIX = ".pai-";
  private static final String SUFFIX = ".tmp";
  private static final Duration ABANDONED = Duration.ofHours(1);

  private final Consumer<Step> steps;

  public AtomicFiles() {
    this(step -> {});
  }

  /**
   * @param steps told after each step
   */
  public AtomicFiles(Consumer<Step> steps) {
    this.steps = steps;
  }

  /**
   * Puts content at a path, whose folder exists. A link there is replaced, not followed.
   *
   * @param attributes of the file; without any only its owner may read it
   */
  public void write(Path path, byte[] content, FileAttribute<?>... attributes) throws IOException {
    requirePlain(path);
    try {
      put(path, content, attributes, StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException e) {
      // After a jump of the clock, another process may have taken the temporary file for abandoned.
      put(path, content, attributes, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /**
   * Puts content at a path where nothing is yet.
   *
   * @param attributes of the file; without any only its owner may read it
   * @throws java.nio.file.FileAlreadyExistsException when something is there, which stays
   */
  public void create(Path path, byte[] content, FileAttribute<?>... attributes) throws IOException {
    put(path, content, attributes);
  }

  /**
   * Attributes of a file without secrets.
   *
   * @param path where it will be
   * @return read and write permissions for all users, which the process's umask restricts
   */
  public static FileAttribute<?>[] publicAttributes(Path path) {
    return attributes(path, "rw-rw-rw-");
  }

  /** Permissions, where the file system has such. */
  static FileAttribute<?>[] attributes(Path path, String permissions) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  private void put(
      Path path, byte[] content, FileAttribute<?>[] attributes, StandardCopyOption... how)
      throws IOException {
    Path temporary = prepare(path, content, true, attributes);
    try {
      force(temporary);
      steps.accept(Step.FORCED);
      Files.move(temporary, path, how);
      steps.accept(Step.MOVED);
      forceFolder(folder(path));
    } finally {
      discard(temporary);
    }
  }

  /**
   * Writes content beside a path, from where it can be moved there once it is forced to the disk.
   *
   * @param sweeps whether to look for what killed writers left in the folder
   * @param attributes of the file; without any only its owner may read it
   * @return where the content is, not yet forced to the disk
   */
  public Path prepare(Path path, byte[] content, boolean sweeps, FileAttribute<?>... attributes)
      throws IOException {
    Path folder = folder(path);
    Path temporary = Files.createTempFile(folder, PREFIX, SUFFIX, attributes);
    boolean done = false;
    try {
      steps.accept(Step.CREATED);
      if (sweeps) {
        sweep(folder, temporary);
      }
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        int half = content.length / 2;
        writeAll(channel, ByteBuffer.wrap(content, 0, half));
        steps.accept(Step.HALF_WRITTEN);
        writeAll(channel, ByteBuffer.wrap(content, half, content.length - half));
        steps.accept(Step.WRITTEN);
      } catch (ClosedByInterruptException e) {
        throw interrupted(path, e);
      }
      done = true;
      return temporary;
    } finally {
      if (!done) {
        discard(temporary);
      }
    }
  }

  /**
   * Takes a temporary file away, if it is still there. What hinders that is not said: it would take
   * the place of what went wrong before, and the next writer sweeps what stays.
   */
  public static void discard(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      return;
    }
  }

  /** Forces what was prepared to the disk. */
  public static void force(Path temporary) throws IOException {
    try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
      channel.force(true);
    } catch (ClosedByInterruptException e) {
      throw interrupted(temporary, e);
    }
  }

  private static InterruptedIOException interrupted(Path path, ClosedByInterruptException cause) {
    InterruptedIOException made =
        new InterruptedIOException("was interrupted while `" + path + "` was written");
    made.initCause(cause);
    return made;
  }

  private static Path folder(Path path) {
    return path.toAbsolutePath().resolveSibling("");
  }

  /** Devices, pipes and folders, and links to them, are not replaced. */
  public static void requirePlain(Path path) throws IOException {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      String what = Files.isDirectory(path) ? "a folder" : "no plain file";
      throw new FileProblem(path, "`" + path + "` is " + what);
    }
  }

  /**
   * Whether a file is much older than one made just now, by the same file system's clock. A younger
   * one may still be written.
   */
  static boolean isAbandoned(Path path, Path own) throws IOException {
    Instant now = Files.getLastModifiedTime(own).toInstant();
    return Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS)
        .toInstant()
        .isBefore(now.minus(ABANDONED));
  }

  /** Deletes what killed writers left. */
  private static void sweep(Path folder, Path own) {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, PREFIX + "*" + SUFFIX)) {
      for (Path each : all) {
        if (isAbandoned(each, own)) {
          Files.deleteIfExists(each);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Leftovers are never read, so they do no harm; another process may have swept them.
      return;
    }
  }

  private static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** The new name is on the disk only when the folder is; some systems cannot open folders. */
  public static void forceFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // The content itself is safe.
      return;
    }
  }
}
