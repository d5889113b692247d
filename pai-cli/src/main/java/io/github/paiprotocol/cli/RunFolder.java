package io.github.paiprotocol.cli;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder of a local run: a scratch folder that goes when it is closed, or one that is kept.
 *
 * @param path where it is, without symbolic links
 * @param kept whether it stays
 * @param console where is said what cannot be removed
 */
record RunFolder(Path path, boolean kept, Console console) implements AutoCloseable {

  /**
   * Makes the folder.
   *
   * @param keep the folder that is to be kept, when one is
   * @param console where is said what cannot be removed
   * @return the folder, empty
   * @throws IOException when it cannot be made
   * @throws UsageException when the folder to keep holds something
   */
  static RunFolder open(Optional<Path> keep, Console console) throws IOException {
    if (keep.isEmpty()) {
      return new RunFolder(Files.createTempDirectory("pai-run-").toRealPath(), false, console);
    }
    try {
      Path path = Files.createDirectories(keep.get()).toRealPath();
      requireEmpty(path);
      return new RunFolder(path, true, console);
    } catch (IOException e) {
      throw Outputs.cannotWriteInto(keep.get(), keep.get(), e);
    }
  }

  /** Remains of another run would look like results of this one. */
  private static void requireEmpty(Path path) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
      if (entries.iterator().hasNext()) {
        throw new UsageException("the folder of --keep is not empty: `" + path + "`");
      }
    }
  }

  @Override
  public void close() {
    if (kept) {
      return;
    }
    try {
      MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException e) {
      console.note("pai: cannot remove all of `" + path + "`: " + e.getMessage());
    }
  }
}
