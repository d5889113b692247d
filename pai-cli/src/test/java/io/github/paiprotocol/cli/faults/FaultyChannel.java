package io.github.paiprotocol.cli.faults;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.Optional;

/** An open file whose changes may go wrong. */
final class FaultyChannel extends FileChannel {
  private final FileChannel inner;
  private final Path path;
  private final boolean writes;

  FaultyChannel(FileChannel inner, Path path, boolean writes) {
    this.inner = inner;
    this.path = path;
    this.writes = writes;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    Optional<Integer> arrive = Faults.writing(path, bytes.remaining());
    if (arrive.isPresent()) {
      inner.write(bytes.slice(bytes.position(), arrive.get()));
      Faults.adding(path);
    }
    return inner.write(bytes);
  }

  @Override
  public long write(ByteBuffer[] all, int from, int length) throws IOException {
    Faults.adding(path);
    return inner.write(all, from, length);
  }

  @Override
  public int write(ByteBuffer bytes, long position) throws IOException {
    Faults.adding(path);
    return inner.write(bytes, position);
  }

  @Override
  public long transferFrom(ReadableByteChannel from, long position, long length)
      throws IOException {
    Faults.adding(path);
    return inner.transferFrom(from, position, length);
  }

  /** Some file systems say only now that nothing more fits. The disk itself is not waited for. */
  @Override
  public void force(boolean metaData) throws IOException {
    if (writes) {
      Faults.adding(path);
    }
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    Faults.changing(path);
    inner.truncate(size);
    return this;
  }

  @Override
  public int read(ByteBuffer bytes) throws IOException {
    return inner.read(bytes);
  }

  @Override
  public long read(ByteBuffer[] all, int from, int length) throws IOException {
    return inner.read(all, from, length);
  }

  @Override
  public int read(ByteBuffer bytes, long position) throws IOException {
    return inner.read(bytes, position);
  }

  @Override
  public long position() throws IOException {
    return inner.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    inner.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return inner.size();
  }

  @Override
  public long transferTo(long position, long length, WritableByteChannel to) throws IOException {
    return inner.transferTo(position, length, to);
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) {
    throw new UnsupportedOperationException("changes of mapped files are not seen here");
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return inner.lock(position, size, shared);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return inner.tryLock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    inner.close();
  }
}
