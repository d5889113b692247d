package io.github.paiprotocol.cli.faults;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * The files of the platform, whose changes may go wrong as {@link Faults} says. The JVM takes it
 * for all paths when {@code java.nio.file.spi.DefaultFileSystemProvider} names it, so that what is
 * tried knows nothing of it.
 */
public final class FaultyFiles extends FileSystemProvider {
  private static final URI ROOT = URI.create("file:///");

  private final FileSystemProvider inner;
  private final FaultySystem system;

  /**
   * As the JVM makes it.
   *
   * @param inner the provider of the platform
   */
  public FaultyFiles(FileSystemProvider inner) {
    this.inner = inner;
    this.system = new FaultySystem(this, inner.getFileSystem(ROOT));
  }

  private static Path in(Path path) {
    return FaultyPaths.unwrapped(path);
  }

  @Override
  public String getScheme() {
    return inner.getScheme();
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> env) throws IOException {
    return inner.newFileSystem(uri, env);
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return system;
  }

  @Override
  public Path getPath(URI uri) {
    return system.paths().wrapped(inner.getPath(uri));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    boolean writes =
        options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
    if (writes) {
      Faults.adding(in(path));
    }
    return new FaultyChannel(inner.newFileChannel(in(path), options, attributes), in(path), writes);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    DirectoryStream<Path> all =
        inner.newDirectoryStream(in(folder), path -> filter.accept(system.paths().wrapped(path)));
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        Iterator<Path> each = all.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return each.hasNext();
          }

          @Override
          public Path next() {
            return system.paths().wrapped(each.next());
          }
        };
      }

      @Override
      public void close() throws IOException {
        all.close();
      }
    };
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      Faults.adding(in(folder));
    }
    inner.createDirectory(in(folder), attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    Faults.removing(in(path));
    inner.delete(in(path));
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    Faults.adding(in(to));
    inner.copy(in(from), in(to), options);
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    Faults.changing(in(to));
    inner.move(in(from), in(to), options);
  }

  @Override
  public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
      throws IOException {
    Faults.adding(in(link));
    inner.createSymbolicLink(in(link), in(target), attributes);
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    Faults.adding(in(link));
    inner.createLink(in(link), in(existing));
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    Faults.changing(in(path));
    inner.setAttribute(in(path), name, value, options);
  }

  @Override
  public Path readSymbolicLink(Path link) throws IOException {
    return system.paths().wrapped(inner.readSymbolicLink(in(link)));
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return inner.isSameFile(in(one), in(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return inner.isHidden(in(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return inner.getFileStore(in(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    inner.checkAccess(in(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return inner.getFileAttributeView(in(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return inner.readAttributes(in(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    return inner.readAttributes(in(path), names, options);
  }
}
