package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPOutputStream;

/** What goes over the wire, byte by byte and without end. */
final class Wire {
  private static final long DRIP_NANOS = 5_000_000;

  private Wire() {}

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static ImmutableMap<String, String> length(long length) {
    return ImmutableMap.of("Content-Length", Long.toString(length));
  }

  static byte[] compressed(byte[] body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static void endless(OutputStream out, byte[] part) throws IOException {
    while (!Thread.currentThread().isInterrupted()) {
      out.write(part);
    }
  }

  static void drip(OutputStream out, String start) throws IOException {
    out.write(utf8(start));
    while (!Thread.currentThread().isInterrupted()) {
      out.write('x');
      out.flush();
      LockSupport.parkNanos(DRIP_NANOS);
    }
  }
}
