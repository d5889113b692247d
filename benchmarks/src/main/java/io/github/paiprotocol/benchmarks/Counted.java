package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.k8s.KubernetesObjects;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Counts what is written, and keeps nothing of it. */
final class Counted extends OutputStream {
  private long bytes;

  /**
   * How long objects are as JSON.
   *
   * @param objects the objects
   * @return bytes
   */
  static long json(KubernetesObjects objects) {
    Counted out = new Counted();
    try {
      objects.writeJson(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.bytes;
  }

  @Override
  public void write(int value) {
    bytes++;
  }

  @Override
  public void write(byte[] values, int start, int length) {
    bytes += length;
  }
}
