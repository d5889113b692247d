package io.github.paiprotocol.cli.command;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.runtime.local.internal.TaskFolder;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a local run: a scratch folder that goes when it is closed, or one that is kept. A
 * scratch folder is locked while its run lives, so that the next run knows those of killed runs.
 *
 * @param path where it is, without symbolic links
 * @param lock holds the lock of a scratch folder; null for a folder that is kept
 * @param console where is said what cannot be removed
 */
record RunFolder(Path path, @Nullable FileChannel lock, Console console) implements AutoCloseable {
  private static final String PREFIX = "pai-run-";
  private static final String NEW_PREFIX = "pai-new-";
  private static final String LOCK = "lock";

  /**
   * Makes the folder, and removes those that killed runs have left.
   *
   * @param keep the folder that is to be kept, when one is
   * @param console where is said what was removed, and what cannot be
   * @return the folder, empty
   * @throws IOException when it cannot be made
   * @throws UsageException when the folder to keep holds something
   */
  static RunFolder open(Optional<Path> keep, Console console) throws IOException {
    if (keep.isEmpty()) {
      return scratch(console);
    }
    try {
      Path path = Files.createDirectories(keep.get()).toRealPath();
      requireEmpty(path);
      return new RunFolder(path, null, console);
    } catch (IOException e) {
      throw Outputs.cannotWriteInto(keep.get(), keep.get(), e);
    }
  }

  /**
   * The folders of this process. Their lock files must not be opened a second time: closing any
   * channel of a file gives up all locks that the process holds on it (POSIX).
   */
  private static String ownPrefix() {
    return PREFIX + ProcessHandle.current().pid() + "-";
  }

  /** The folder gets its name after it is locked, so that no other run removes it. */
  private static RunFolder scratch(Console console) throws IOException {
    Path made = Files.createTempDirectory(NEW_PREFIX).toRealPath();
    FileChannel lock =
        FileChannel.open(
            made.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    RunFolder folder = new RunFolder(made, lock, console);
    try {
      lock.lock();
    } catch (IOException e) {
      // This file system knows no locks. The folder keeps its first name, which no run removes.
      return folder;
    }
    String name = ownPrefix() + made.getFileName().toString().substring(NEW_PREFIX.length());
    Path path = Files.move(made, made.resolveSibling(name), StandardCopyOption.ATOMIC_MOVE);
    folder = new RunFolder(path, lock, console);
    folder.removeLeft();
    return folder;
  }

  /** Remains of another run would look like results of this one. */
  private static void requireEmpty(Path path) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
      if (entries.iterator().hasNext()) {
        throw new UsageException("the folder of --keep is not empty: `" + path + "`");
      }
    }
  }

  boolean kept() {
    return lock == null;
  }

  /** Folders of other users, and links, are left alone. */
  private void removeLeft() throws IOException {
    Path parent = path.resolveSibling("");
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        if (!folder.getFileName().toString().startsWith(ownPrefix())
            && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
            && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(path))) {
          removeIfLeft(folder);
        }
      }
    }
  }

  private void removeIfLeft(Path folder) throws IOException {
    try (FileChannel other =
        FileChannel.open(
            folder.resolve(LOCK), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      if (other.tryLock() == null) {
        return;
      }
      try (DirectoryStream<Path> tasks = Files.newDirectoryStream(folder)) {
        for (Path task : tasks) {
          new TaskFolder(task).killLeft();
        }
      }
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
      console.note("pai: removed `" + folder + "`, which a killed run had left");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } catch (IOException e) {
      // It has no lock, is no run's, or another run removes it now.
      return;
    }
  }

  @Override
  public void close() {
    if (lock == null) {
      return;
    }
    try {
      MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
      lock.close();
    } catch (IOException e) {
      console.note("pai: cannot remove all of `" + path + "`: " + e.getMessage());
    }
  }
}
