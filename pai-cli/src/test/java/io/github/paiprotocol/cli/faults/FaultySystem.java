package io.github.paiprotocol.cli.faults;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The file system of the platform, whose paths are ours. */
final class FaultySystem extends FileSystem {
  private final FileSystemProvider provider;
  private final FileSystem inner;
  private final FaultyPaths paths = new FaultyPaths(this);

  FaultySystem(FileSystemProvider provider, FileSystem inner) {
    this.provider = provider;
    this.inner = inner;
  }

  FaultyPaths paths() {
    return paths;
  }

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return inner.isReadOnly();
  }

  @Override
  public String getSeparator() {
    return inner.getSeparator();
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    List<Path> all = new ArrayList<>();
    inner.getRootDirectories().forEach(root -> all.add(paths.wrapped(root)));
    return all;
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return inner.getFileStores();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return inner.supportedFileAttributeViews();
  }

  @Override
  public Path getPath(String first, String... more) {
    return paths.wrapped(inner.getPath(first, more));
  }

  @Override
  public PathMatcher getPathMatcher(String syntaxAndPattern) {
    PathMatcher made = inner.getPathMatcher(syntaxAndPattern);
    return path -> made.matches(FaultyPaths.unwrapped(path));
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return inner.getUserPrincipalLookupService();
  }

  @Override
  public WatchService newWatchService() throws IOException {
    return inner.newWatchService();
  }
}
