package io.github.paiprotocol.resolver.internal.store;

import com.google.common.base.CharMatcher;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A folder that is there with all that belongs into it, or not at all: it is filled beside its
 * place under another name, and gets its own when all is on the disk. Closing it takes away what
 * did not come so far, and the folders above it that were made for it.
 */
final class NewFolder implements AutoCloseable {
  private static final String PREFIX = ".pai-new-";
  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');

  private final Path path;
  private final Deque<Path> above;
  private final Path made;
  private boolean moved;

  private NewFolder(Path path, Deque<Path> above, Path made) {
    this.path = path;
    this.above = above;
    this.made = made;
  }

  /**
   * Makes a folder for what is to be in it.
   *
   * @param wanted a path where nothing is; folders above it are made
   */
  static NewFolder at(Path wanted) throws IOException {
    Path path = wanted.toAbsolutePath();
    Deque<Path> above = new ArrayDeque<>();
    for (Path each = parent(path);
        Files.notExists(each, LinkOption.NOFOLLOW_LINKS);
        each = parent(each)) {
      above.addLast(each);
    }
    try {
      Path folder = Files.createDirectories(parent(path)).toRealPath();
      // As any folder, while temporary ones are for their owner only.
      FileAttribute<?>[] open = AtomicFiles.attributes(path, "rwxrwxrwx");
      Path made = Files.createTempDirectory(folder, PREFIX, open);
      sweep(folder, made);
      return new NewFolder(folder.resolve(path.getFileName()), above, made);
    } catch (IOException e) {
      remove(above);
      throw e;
    }
  }

  /** Where it is filled: no path to keep. */
  Path made() {
    return made;
  }

  /** Gives it its name. */
  void appear() throws IOException {
    try {
      Files.move(made, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw Files.exists(path, LinkOption.NOFOLLOW_LINKS)
          ? new FileProblem(path, "`" + path + "` was made meanwhile; try it again")
          : e;
    }
    moved = true;
    AtomicFiles.forceFolder(parent(path));
  }

  @Override
  public void close() {
    if (!moved) {
      delete(made);
      remove(above);
    }
  }

  private static Path parent(Path path) {
    return path.resolveSibling("");
  }

  /** Deletes what killed writers left, as {@link AtomicFiles} does with files. */
  private static void sweep(Path folder, Path own) {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, PREFIX + "*")) {
      for (Path each : all) {
        String number = String.valueOf(each.getFileName()).substring(PREFIX.length());
        if (DIGITS.matchesAllOf(number)
            && Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)
            && AtomicFiles.isAbandoned(each, own)) {
          delete(each);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Leftovers are never read, so they do no harm; another process may have swept them.
      return;
    }
  }

  private static void delete(Path folder) {
    try {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException e) {
      // The next writer sweeps what cannot be removed now.
      return;
    }
  }

  private static void remove(Deque<Path> folders) {
    try {
      for (Path each : folders) {
        Files.deleteIfExists(each);
      }
    } catch (IOException e) {
      // Another process has put something there meanwhile.
      return;
    }
  }
}
