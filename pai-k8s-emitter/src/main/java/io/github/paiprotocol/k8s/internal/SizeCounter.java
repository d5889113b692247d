package io.github.paiprotocol.k8s.internal;

import java.io.IOException;
import java.io.OutputStream;

/** Counts bytes and keeps none; refuses more once there are enough. */
final class SizeCounter extends OutputStream {
  private final long enough;
  private long count;

  SizeCounter(long enough) {
    this.enough = enough;
  }

  long count() {
    return count;
  }

  boolean isFull() {
    return count > enough;
  }

  @Override
  public void write(int one) throws IOException {
    add(1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    add(length);
  }

  private void add(int bytes) throws IOException {
    count += bytes;
    if (isFull()) {
      throw new IOException("there are more than " + enough + " bytes");
    }
  }
}
