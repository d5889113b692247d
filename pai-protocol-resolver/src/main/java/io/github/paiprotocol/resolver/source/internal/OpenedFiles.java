package io.github.paiprotocol.resolver.source.internal;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;

/**
 * Opens files below a folder. A path that was checked may be another one when it is opened, if one
 * of its folders was replaced by a link. So it is walked from the folder down, each step relative
 * to the one before, and no step through a link.
 */
final class OpenedFiles {
  private OpenedFiles() {}

  /**
   * Opens a file.
   *
   * @param root the real path of the folder, or of the file itself
   * @param real the real path of the file, at or below it
   * @throws NoRegularFileException when it is no regular file
   */
  static InputStream open(Path root, Path real) throws IOException {
    Path folder = real.equals(root) ? parent(root) : root;
    try (DirectoryStream<Path> top = Files.newDirectoryStream(folder)) {
      if (top instanceof SecureDirectoryStream<Path> secure) {
        return open(secure, folder.relativize(real));
      }
    }
    // Some systems cannot walk so; at least what was opened is looked at again.
    InputStream in = Files.newInputStream(real, LinkOption.NOFOLLOW_LINKS);
    if (!real.toRealPath().equals(real) || !Files.isRegularFile(real)) {
      in.close();
      throw new NoRegularFileException(real.toString());
    }
    return in;
  }

  private static Path parent(Path path) throws IOException {
    Path parent = path.getParent();
    if (parent == null) {
      throw new NoRegularFileException(path.toString());
    }
    return parent;
  }

  private static InputStream open(SecureDirectoryStream<Path> folder, Path rest)
      throws IOException {
    Path name = rest.getName(0);
    if (rest.getNameCount() > 1) {
      try (SecureDirectoryStream<Path> next =
          folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
        return open(next, rest.subpath(1, rest.getNameCount()));
      }
    }
    // Opening a pipe would wait for a writer.
    if (!folder
        .getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .readAttributes()
        .isRegularFile()) {
      throw new NoRegularFileException(name.toString());
    }
    SeekableByteChannel channel =
        folder.newByteChannel(
            name, ImmutableSet.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    return Channels.newInputStream(channel);
  }

  /** There is something else than a file. */
  static final class NoRegularFileException extends NoSuchFileException {
    private static final long serialVersionUID = 1L;

    NoRegularFileException(String file) {
      super(file);
    }
  }
}
