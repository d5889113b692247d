package io.github.paiprotocol.resolver.internal.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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

  /** Puts content at a path, whose folder exists. */
  public void write(Path path, byte[] content) throws IOException {
    Path folder = path.toAbsolutePath().resolveSibling("");
    Path temporary = Files.createTempFile(folder, ".pai-", ".tmp");
    try {
      steps.accept(Step.CREATED);
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        int half = content.length / 2;
        writeAll(channel, ByteBuffer.wrap(content, 0, half));
        steps.accept(Step.HALF_WRITTEN);
        writeAll(channel, ByteBuffer.wrap(content, half, content.length - half));
        steps.accept(Step.WRITTEN);
        channel.force(true);
        steps.accept(Step.FORCED);
      }
      Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
      steps.accept(Step.MOVED);
      forceFolder(folder);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** The new name is on the disk only when the folder is; some systems cannot open folders. */
  private static void forceFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // The content itself is safe.
      return;
    }
  }
}
